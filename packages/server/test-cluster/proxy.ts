import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../src/db/embedded/free-port.ts";

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Servers that say that they are not ready get nothing new; one that is only slow is not taken for gone, because on a
 * busy machine all of them may be. A connection that a closing server does not take goes to another one. Nothing is
 * sticky.
 */
const configOf = (port: number, servers: readonly number[]): string => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  retries 4
  option redispatch 1
  retry-on conn-failure empty-response
  option forwardfor
frontend visitors
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${servers.map((own, i) => `  server s${i} 127.0.0.1:${own}`).join("\n")}
`;

/** HAProxy in front of servers at these ports of this machine. */
export async function startProxy(folder: string, servers: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configOf(port, servers));
  const child = spawn(process.env["HAPROXY_PATH"] ?? "haproxy", ["-db", "-f", file], { stdio: "inherit" });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("exit", () => resolve());
    child.once("error", reject);
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(url), ended.then(() => Promise.reject(new Error("HAProxy ended.")))]);
  return {
    url,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Waits until a server answers there that it is ready. */
export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
}
