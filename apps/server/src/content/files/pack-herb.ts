/** Chinese medicine pieces: slices heaped in a bowl that carries the name. */
import { mix, type PackColours } from "./pack-colour.ts";
import { lettering, shadow, type PackDrawing } from "./pack-parts.ts";

/** x, y, turn in degrees; from the back of the heap to its front. */
const slices = [
  [105, 45, 8],
  [80, 55, -28],
  [130, 54, 30],
  [104, 60, -6],
  [58, 69, -18],
  [152, 69, 22],
  [82, 72, 14],
  [127, 73, -16],
  [105, 77, 4],
  [48, 83, 20],
  [162, 83, -22],
] as const;

/** A porcelain bowl full of slices. */
export const herb: PackDrawing = (c, print) =>
  shadow(187, 66) +
  heap(c) +
  `<path d="M22 88h166c0 46-22 82-52 90H74c-30-8-52-44-52-90z" fill="#fff" stroke="#d8dfe2"/>` +
  `<path d="M22 88h166l-1 11H23z" fill="${c.main}"/><path d="M74 178h62l-4 9H78z" fill="#e6ebed" stroke="#d8dfe2"/>` +
  lettering(print.brand, {
    x: 105,
    y: 110,
    width: 96,
    height: 13,
    largest: 10.5,
    lines: 1,
    fill: "#5d6971",
  }) +
  lettering(print.name, {
    x: 105,
    y: 134,
    width: 116,
    height: 32,
    largest: 24,
    lines: 2,
    fill: c.ink,
    isBold: true,
  }) +
  lettering(print.specification, {
    x: 105,
    y: 161,
    width: 84,
    height: 13,
    largest: 10.5,
    lines: 1,
    fill: "#4a565d",
  });

// Dried slices are straw-coloured; the pack's own colour only tinges them.
function heap({ main }: PackColours): string {
  const cores = [mix("#e3c88f", main, 12), mix("#d3ad6b", main, 14)];
  const drawn = slices.map(
    ([x, y, turn], index) =>
      `<ellipse cx="${x}" cy="${y}" rx="23" ry="12" transform="rotate(${turn} ${x} ${y})" fill="${cores[index % 2]}"/>`,
  );
  const rings = slices.map(
    ([x, y, turn]) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="4" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<g stroke="#a57b3c">${drawn.join("")}</g><g fill="none" stroke="#b98f4e">${rings.slice(6).join("")}</g>`;
}
