/** A demo shop for each worker, in a folder of its own: files that run side by side have nothing in common. */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSlowed } from "./slowed/slowed.ts";

const firstPort = Number(process.env.E2E_PORT ?? 3990);
/** Made once a run; the workers inherit its name. */
const folder = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "yaoji-e2e-")));

/** Where the shop of a worker is reached and listens, what it keeps, and the file with what it prints. */
export function shopOf(worker: number) {
  const port = firstPort + worker;
  const reachedAt = isSlowed ? port + 20 : port;
  const directory = join(folder, String(worker));
  mkdirSync(directory, { recursive: true });
  return {
    port,
    reachedAt,
    url: `http://127.0.0.1:${reachedAt}`,
    directory,
    log: join(directory, "shop.log"),
  };
}

/** The shop of the worker that asks. */
export const ownShop = shopOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
