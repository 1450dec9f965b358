// Checks Dockerfile and docker-compose.yml as far as this is possible without a container engine.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { imagesOf, pinned } from "./pin-images.mjs";

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const compose = parse(read("docker-compose.yml"), { merge: true });
const services = Object.entries(compose.services);

describe("docker-compose.yml", () => {
  test.each(services)("%s runs with no more than it needs", (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], restart: "unless-stopped" });
    expect(service.security_opt).toContain("no-new-privileges:true");
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.logging.options).toEqual({ "max-size": expect.any(String), "max-file": expect.any(String) });
    expect(service).not.toHaveProperty("privileged");
    expect(service).not.toHaveProperty("network_mode");
    expect(JSON.stringify(service)).not.toContain("docker.sock");
  });

  test.each(services.filter(([name]) => name !== "postgres"))("%s does not run as root", (_name, { user, cap_add }) => {
    expect(user).toMatch(/^(node|[1-9]\d*:[1-9]\d*)$/);
    expect(cap_add).toBeUndefined();
  });

  test("no plain HTTP from outside, and the database has no route to the outside", () => {
    const { postgres, app, proxy } = compose.services;
    expect(postgres.ports).toBeUndefined();
    expect(postgres.networks).toEqual(["database"]);
    expect(compose.networks.database).toEqual({ internal: true });
    for (const port of app.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(proxy.profiles).toEqual(["tls"]);
    expect(app.environment.TRUST_PROXY).toBe("${SITE_HOST:+true}");
  });

  test("further servers are as the first one, cannot be reached past the proxy, and the proxy finds all by one name", () => {
    const { app, more } = compose.services;
    const { profiles, deploy, ...same } = more;
    const { ports: _ports, ...first } = app;
    expect(same).toEqual(first);
    expect([profiles, deploy]).toEqual([["servers"], { replicas: "${MORE_SERVERS:-3}" }]);
    const [alias] = app.networks.web.aliases;
    expect(read("Caddyfile")).toContain(`dynamic a ${alias} 3000`);
  });

  test("NATS is asked for by its profile, and only the servers reach it", () => {
    const { nats, app } = compose.services;
    expect([nats.profiles, nats.ports, nats.networks]).toEqual([["nats"], undefined, ["database"]]);
    expect(app.environment.BUS_URL).toBe("${BUS_URL:-}");
    expect(Object.keys(app.networks)).toContain("database");
  });

  test("every service has a health check; the image of the server brings its own", () => {
    for (const [name, { healthcheck, build }] of services)
      expect([name, healthcheck ?? build]).toEqual([name, expect.anything()]);
    expect(read("Dockerfile")).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  });

  test("all networks and volumes in use are declared", () => {
    for (const [, { networks = [], volumes = [] }] of services) {
      for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
        expect(compose.networks).toHaveProperty(network);
      for (const volume of volumes.filter((one) => !one.startsWith(".")))
        expect(compose.volumes).toHaveProperty(volume.split(":")[0]);
    }
  });

  test("each variable is in .env.example or has a default", () => {
    for (const [, name] of read("docker-compose.yml").matchAll(/\$\{(\w+)[:}]/g))
      expect(
        [...read(".env.example").matchAll(/^#?(\w+)=/gm)]
          .map(([, variable]) => variable)
          .concat("POSTGRES_IMAGE", "CADDY_IMAGE", "NATS_IMAGE"),
      ).toContain(name);
  });
});

test("every image that we do not build is pinned to a digest, but those that wait for the next `npm run images:pin`", () => {
  const text = read("docker-compose.yml");
  for (const [name, { image, build }] of services) {
    if (build !== undefined) continue;
    const waits = text.includes(`# gets its digest with the next \`npm run images:pin\`\n    image: ${image}\n`);
    expect([name, image]).toEqual([name, expect.stringMatching(waits ? /:[\w.-]+\}$/ : /@sha256:[0-9a-f]{64}\}$/)]);
  }
});

test("one major version of PostgreSQL everywhere", () => {
  const server = JSON.parse(read("packages/server/package.json"));
  const embedded = Object.values(server.optionalDependencies).map((version) => /^\d+/.exec(String(version))?.[0]);
  const [, composed] = /postgres:(\d+)/.exec(compose.services.postgres.image) ?? [];
  expect(new Set([...embedded, composed])).toEqual(new Set(["18"]));
});

describe("Dockerfile", () => {
  const stages = read("Dockerfile")
    .split(/^FROM /m)
    .slice(1);

  test("names its base image once, with a tag other than `latest`", () => {
    for (const stage of stages) expect(stage).toMatch(/^\$\{NODE_IMAGE\}/);
    expect(read("Dockerfile")).toMatch(/^ARG NODE_IMAGE=node:\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m);
  });

  test("has no fault that a linter finds", () => {
    expect(validate(read("Dockerfile"))).toEqual([]);
  });

  test("the image runs as a user without privileges, ends on SIGTERM, and contains no build tools", () => {
    const last = stages.at(-1) ?? "";
    const users = [...last.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe("node");
    expect(last).toContain("STOPSIGNAL SIGTERM");
    expect(last).toMatch(/^CMD \["node",/m);
    expect(last).not.toMatch(/npm (ci|install)|apt-get/);
    expect(stages.some((stage) => /npm ci --omit=dev/.test(stage))).toBe(true);
  });

  test("installs only the versions in the lock file, and copies no secret", () => {
    for (const [, command] of read("Dockerfile").matchAll(/^RUN npm (\w+)/gm)) expect(["ci", "run"]).toContain(command);
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".env", ".git", "data", "**/node_modules"]));
  });
});

describe("npm run images:pin", () => {
  const digest = (letter) => `sha256:${letter.repeat(64)}`;
  const digests = new Map([
    ["node:24-bookworm-slim", digest("a")],
    ["postgres:18-bookworm", digest("b")],
    ["nats:2-alpine", digest("e")],
    ["caddy:2-alpine", digest("c")],
  ]);

  test("finds every image that the files name", () => {
    const named = ["Dockerfile", "docker-compose.yml"].flatMap((file) => imagesOf(read(file)));
    expect(named).toEqual([...digests.keys()]);
  });

  test("writes digests after the tags, and replaces them when it runs again", () => {
    for (const file of ["Dockerfile", "docker-compose.yml"]) {
      const once = pinned(read(file), digests);
      for (const image of imagesOf(read(file))) expect(once).toContain(`${image}@${digests.get(image)}`);
      expect(imagesOf(once)).toEqual(imagesOf(read(file)));
      expect(pinned(once, digests)).toBe(once);
      const later = new Map([...digests.keys()].map((image) => [image, digest("d")]));
      expect(pinned(once, later)).not.toMatch(/sha256:[abce]{2}/);
    }
  });
});
