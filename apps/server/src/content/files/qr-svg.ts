import { renderSVG } from "uqr";

/** A QR code of the text, black on white with the quiet zone that readers need; any size is sharp. */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: "M", border: 4, pixelSize: 4 });
}
