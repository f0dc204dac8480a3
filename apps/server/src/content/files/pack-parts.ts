/** Parts that all packs share: lettering, the drug-class mark, the shadow on the ground. */
import type { DrugClass } from "@yaoji/domain/people/scopes";
import type { PackColours } from "./pack-colour.ts";
import { escapeXml, fitText, type TextRoom } from "./pack-text.ts";

/** The words on a pack. */
type PackPrint = { name: string; brand: string; specification: string; drugClass: DrugClass };

/** Draws the inside of the 210 × 210 picture. */
export type PackDrawing = (colours: PackColours, print: PackPrint) => string;

/** Where lettering stands: `x` by its anchor (middle unless `start`), `y` the middle of the block. */
export type Place = TextRoom & { x: number; y: number; fill: string; isBold?: boolean; anchor?: "start" };

/** A text in its room, wrapped and shrunk as needed. */
export function lettering(text: string, place: Place): string {
  if (text === "") return "";
  const { lines, size } = fitText(text, place);
  const top = place.y - ((lines.length - 1) * size * 1.22) / 2 + size * 0.36;
  const attributes =
    `font-size="${size}" fill="${place.fill}"` +
    (place.isBold ? ' font-weight="700"' : "") +
    (place.anchor ? ` text-anchor="${place.anchor}"` : "");
  const rows = lines.map((line, index) => row(line, place.x, top + index * size * 1.22));
  return `<g ${attributes}>${rows.join("")}</g>`;
}

function row(text: string, x: number, y: number): string {
  return `<text x="${x}" y="${Math.round(y * 10) / 10}">${escapeXml(text)}</text>`;
}

/** Rx in red letters, OTC in its oval: red for 甲类, green for 乙类; nothing on what is no drug. */
export function classMark(drugClass: DrugClass, x: number, y: number): string {
  if (drugClass === "none") return "";
  if (drugClass === "rx") return `<text x="${x}" y="${y + 4.5}" font-size="13" fill="#b3261e">Rx</text>`;
  const fill = drugClass === "otc_a" ? "#d6220f" : "#07795a";
  return (
    `<rect x="${x - 15}" y="${y - 7}" width="30" height="14" rx="7" fill="${fill}"/>` +
    `<text x="${x}" y="${y + 3.4}" font-size="9.5" font-weight="700" fill="#fff">OTC</text>`
  );
}

/** The shadow under a pack that stands at `y`. */
export function shadow(y: number, halfWidth: number): string {
  return `<ellipse cx="105" cy="${y}" rx="${halfWidth}" ry="8" fill="#1d2529" opacity=".11"/>`;
}
