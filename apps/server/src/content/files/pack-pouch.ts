/** Soft packs: the sachet bag and the tube. */
import { classMark, lettering, shadow, type PackDrawing } from "./pack-parts.ts";

/** A bag with a crimped top and a white oval for the name. */
export const sachet: PackDrawing = (c, print) =>
  shadow(191, 70) +
  `<path d="M44 36h122l8 154H36z" fill="${c.main}"/><path d="M47 22h116l4 16H43z" fill="${c.dark}"/>` +
  `<path d="M50 27h110M49 32h112" stroke="#fff" opacity=".3"/><path d="M54 66l-5 108" stroke="#fff" stroke-width="5" opacity=".28" stroke-linecap="round"/>` +
  lettering(print.brand, { x: 105, y: 51, width: 100, height: 18, largest: 13, lines: 1, fill: "#fff" }) +
  `<ellipse cx="105" cy="111" rx="57" ry="47" fill="#fff"/>` +
  lettering(print.name, {
    x: 105,
    y: print.drugClass === "none" ? 111 : 105,
    width: 94,
    height: 50,
    largest: 21,
    lines: 3,
    fill: c.ink,
    isBold: true,
  }) +
  classMark(print.drugClass, 105, 143) +
  lettering(print.specification, {
    x: 105,
    y: 174,
    width: 106,
    height: 15,
    largest: 11,
    lines: 1,
    fill: "#fff",
  });

/** A tube lying aslant, its specification below it. */
export const tube: PackDrawing = (c, print) =>
  shadow(163, 86) +
  `<g transform="rotate(-14 105 105)"><path d="M14 62h10v80H14z" fill="${c.soft}"/><path d="M24 64l122 12v52L24 140z" fill="#fff"/>` +
  `<path d="M24 64l122 12v9L24 85zM24 140l122-12v-6L24 128z" fill="${c.main}"/>` +
  `<path d="M146 79h12v46h-12z" fill="#cfd8dc"/><rect x="156" y="73" width="36" height="58" rx="5" fill="${c.dark}"/>` +
  `<path d="M164 78v48m9-48v48m9-48v48" stroke="#fff" opacity=".22"/>` +
  lettering(print.brand, { x: 84, y: 79, width: 92, height: 12, largest: 9.5, lines: 1, fill: "#fff" }) +
  lettering(print.name, {
    x: 84,
    y: 105,
    width: 112,
    height: 37,
    largest: 18,
    lines: 2,
    fill: c.ink,
    isBold: true,
  }) +
  `</g>` +
  classMark(print.drugClass, 176, 190) +
  lettering(print.specification, {
    x: 105,
    y: 190,
    width: 112,
    height: 15,
    largest: 11.5,
    lines: 1,
    fill: "#4a565d",
  });
