/** The bottle: brown glass for warm colours, tinted plastic for the others. */
import { classMark, lettering, shadow, type PackDrawing } from "./pack-parts.ts";

/** A bottle with a ribbed white cap and a label around its belly. */
export const bottle: PackDrawing = (c, print) =>
  shadow(195, 62) +
  `<path d="M80 42h50c0 13 30 18 30 37v104a12 12 0 0 1-12 12H62a12 12 0 0 1-12-12V79c0-19 30-24 30-37z" fill="${c.isWarm ? "#a8642a" : c.pale}"/>` +
  `<path d="M60 74c2-7 8-11 13-14M58 172v6" fill="none" stroke="#fff" stroke-width="4" opacity=".4" stroke-linecap="round"/>` +
  `<path d="M80 42h50l1 6H79z" fill="#1d2529" opacity=".1"/>` +
  `<rect x="71" y="12" width="68" height="31" rx="5" fill="#fff" stroke="#d3dadd"/>` +
  `<path d="M80 17v22m10-22v22m10-22v22m10-22v22m10-22v22m10-22v22" stroke="#dfe5e7" stroke-width="1.5"/>` +
  `<path d="M50 84h110v84H50z" fill="#fff"/><path d="M50 84h110v19H50z" fill="${c.main}"/><path d="M50 162h110v6H50z" fill="${c.main}"/>` +
  lettering(print.brand, { x: 105, y: 93.5, width: 100, height: 17, largest: 12.5, lines: 1, fill: "#fff" }) +
  lettering(print.name, {
    x: 105,
    y: 125.5,
    width: 98,
    height: 38,
    largest: 21,
    lines: 3,
    fill: c.ink,
    isBold: true,
  }) +
  lettering(print.specification, {
    x: 105,
    y: 154,
    width: 98,
    height: 12,
    largest: 9.5,
    lines: 1,
    fill: "#4a565d",
  }) +
  mark(c.isWarm, print.drugClass);

// Red letters do not show on brown glass.
function mark(isBrown: boolean, drugClass: Parameters<typeof classMark>[0]): string {
  if (isBrown && drugClass === "rx") return `<text x="105" y="187" font-size="13" fill="#fff">Rx</text>`;
  return classMark(drugClass, 105, 182);
}
