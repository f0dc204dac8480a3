import { renderSVG } from "uqr";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { sendRefusal } from "../../platform/http/replies.ts";
import type { Shell } from "../../platform/http/serve.ts";
import { refuse } from "../../platform/answers/refusal.ts";

/** QR codes: the shop's own address for the phone, and the operator's WeChat account. */
export function codeRoutes({ server, app }: Shell): void {
  const open = { config: { open: true as const } };

  server.get("/pictures/app-code.svg", open, (request, reply) =>
    reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(qrSvg(`${request.protocol}://${request.host}/`)),
  );

  server.get("/pictures/wechat-code.svg", open, async (_request, reply) => {
    const { wechatCode } = await loadSettings(app.database.db);
    if (!wechatCode) return sendRefusal(reply, refuse("request.not_found"));
    return reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", "public, no-cache")
      .send(qrSvg(wechatCode));
  });
}

/** A QR code of the text, black on white with the quiet zone that readers need; any size is sharp. */
function qrSvg(text: string): string {
  return renderSVG(text, { ecc: "M", border: 4, pixelSize: 4 });
}
