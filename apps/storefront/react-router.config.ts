import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildWorker } from "./build-worker.ts";
import { precompress } from "../../scripts/precompress.ts";

export default {
  ssr: true,
  // All routes at once: plain <a> elements cannot announce which ones a page leads to.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await precompress(join(client, "assets"));
    await buildWorker(client);
  },
} satisfies Config;
