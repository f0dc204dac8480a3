import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const source = (name: string) => join(import.meta.dirname, name);

/** Writes the service worker beside the assets; its version is theirs, so that each build replaces what the last kept. */
export async function buildWorker(client: string): Promise<void> {
  const worker = await readFile(source("service-worker.js"), "utf8");
  const offline = await readFile(join(client, "offline.html"), "utf8");
  const assets = (await readdir(join(client, "assets"))).sort();
  const version = createHash("sha256")
    .update(JSON.stringify([worker, offline, assets]))
    .digest("hex");
  await writeFile(join(client, "sw.js"), worker.replace("__VERSION__", version.slice(0, 16)));
  await copyFile(source("service-worker-removed.js"), join(client, "sw-removed.js"));
}
