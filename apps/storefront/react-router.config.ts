import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes at once: plain <a> elements cannot announce which ones a page leads to.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
