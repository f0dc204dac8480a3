import type { Shell } from "../../platform/http/serve.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";

const icon = (file: string, sizes: string, purpose: "any" | "maskable") => ({
  src: `/icons/${file}`,
  sizes,
  type: "image/png",
  purpose,
});

/** What makes the shop installable: its name is this installation's own. */
export function manifestRoutes({ server, app }: Shell): void {
  server.get("/manifest.webmanifest", { config: { open: true } }, async (_request, reply) => {
    const { siteTitle } = await loadSettings(app.database.db);
    const manifest = {
      id: "/",
      name: siteTitle,
      short_name: "药集",
      description: "药店、诊所、连锁的一站式采购",
      lang: "zh-CN",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#07795a",
      background_color: "#f3f5f6",
      icons: [
        icon("192.png", "192x192", "any"),
        icon("512.png", "512x512", "any"),
        icon("maskable-192.png", "192x192", "maskable"),
        icon("maskable-512.png", "512x512", "maskable"),
      ],
    };
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, no-cache")
      .send(JSON.stringify(manifest));
  });
}
