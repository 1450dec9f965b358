// npm run images:pin: asks the registry for the digests of the images in Dockerfile and docker-compose.yml, and writes
// them after the tags. It needs `docker buildx`, but no engine. The workflow images.yml runs it every month and
// proposes the change.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FILES = ["Dockerfile", "docker-compose.yml"];
/** The default of a build argument or of a compose variable: `name:tag`, with or without a digest. */
const IMAGE = /((?:^ARG \w+_IMAGE=|\$\{\w+_IMAGE:-))([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm;

/** The images that a file names, by tag. */
export function imagesOf(text) {
  return [...text.matchAll(IMAGE)].map(([, , image]) => image);
}

/** The text of the file with these digests after its images. */
export function pinned(text, digests) {
  return text.replace(IMAGE, (_, before, image) => `${before}${image}@${digests.get(image)}`);
}

function digestOf(image) {
  const args = ["buildx", "imagetools", "inspect", image, "--format", "{{.Manifest.Digest}}"];
  const digest = execFileSync("docker", args, { encoding: "utf8" }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`The registry gave no digest for ${image}: ${digest}`);
  return digest;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const images = FILES.flatMap((file) => imagesOf(readFileSync(file, "utf8")));
  const digests = new Map(images.map((image) => [image, digestOf(image)]));
  for (const file of FILES) writeFileSync(file, pinned(readFileSync(file, "utf8"), digests));
  for (const [image, digest] of digests) console.log(`${image}@${digest}`);
}
