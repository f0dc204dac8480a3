/** Cartons: the standing box, and the box with a blister before it. */
import { classMark, lettering, shadow, type PackDrawing } from "./pack-parts.ts";

/** A carton seen from the left. */
export const box: PackDrawing = (c, print) =>
  shadow(177, 90) +
  `<path d="M17 62l22-16h154l-20 16z" fill="${c.pale}"/><path d="M173 62l20-16v104l-20 24z" fill="${c.dark}"/>` +
  `<path d="M17 62h156v112H17z" fill="#fff"/>` +
  `<path d="M17 146c28-9 50-6 78-1s50 6 78-3v32H17z" fill="${c.main}"/>` +
  `<path d="M17 150c28-9 50-6 78-1s50 6 78-3" fill="none" stroke="#fff" stroke-width="1.6" opacity=".75"/>` +
  `<path d="M17 62h156v112H17z" fill="none" stroke="${c.soft}" stroke-width=".8"/>` +
  `<circle cx="30" cy="76" r="5.5" fill="${c.main}"/>` +
  lettering(print.brand, {
    x: 39,
    y: 76,
    width: 84,
    height: 16,
    largest: 12,
    lines: 1,
    fill: c.ink,
    anchor: "start",
  }) +
  classMark(print.drugClass, 152, 76) +
  lettering(print.name, {
    x: 95,
    y: 114,
    width: 142,
    height: 55,
    largest: 23,
    lines: 3,
    fill: c.ink,
    isBold: true,
  }) +
  lettering(print.specification, {
    x: 27,
    y: 163,
    width: 132,
    height: 13,
    largest: 10.5,
    lines: 1,
    fill: "#fff",
    anchor: "start",
  });

const pills = [
  [16, 15],
  [40, 14],
  [64, 15],
  [88, 14],
  [16, 41],
  [40, 42],
  [64, 41],
  [88, 42],
] as const;

/** A flat carton leaning back, a blister of tablets before it. */
export const blister: PackDrawing = (c, print) =>
  shadow(178, 92) +
  `<g transform="rotate(-5 90 100)"><path d="M14 38h160v112H14z" fill="#fff" stroke="${c.soft}" stroke-width=".8"/>` +
  `<path d="M14 38h160v25H14z" fill="${c.main}"/>` +
  lettering(print.brand, {
    x: 23,
    y: 51,
    width: 98,
    height: 16,
    largest: 12,
    lines: 1,
    fill: "#fff",
    anchor: "start",
  }) +
  cornerMark(print.drugClass) +
  lettering(print.name, {
    x: 94,
    y: 89,
    width: 146,
    height: 46,
    largest: 21,
    lines: 2,
    fill: c.ink,
    isBold: true,
  }) +
  lettering(print.specification, {
    x: 23,
    y: 140,
    width: 62,
    height: 11,
    largest: 9,
    lines: 1,
    fill: c.ink,
    anchor: "start",
  }) +
  `</g><g transform="translate(88 114) rotate(7)"><rect width="104" height="57" rx="6" fill="#dce5e9" stroke="#b9c6cc"/>` +
  pills
    .map(
      ([x, y], index) =>
        `<ellipse cx="${x}" cy="${y}" rx="8.5" ry="9.5" fill="${index % 3 ? "#fff" : c.pale}" stroke="#c3cdd2"/>`,
    )
    .join("") +
  `</g>`;

// On the coloured band red letters would drown.
function cornerMark(drugClass: Parameters<typeof classMark>[0]): string {
  if (drugClass === "rx") return `<text x="156" y="55.5" font-size="13" fill="#fff">Rx</text>`;
  return drugClass === "none"
    ? ""
    : `<rect x="136" y="43" width="32" height="16" rx="8" fill="#fff"/>${classMark(drugClass, 152, 51)}`;
}
