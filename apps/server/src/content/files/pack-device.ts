/** The flat box of an instrument, of supplies or of a spray, with a sign of what is inside. */
import type { PackColours } from "./pack-colour.ts";
import { classMark, lettering, shadow, type PackDrawing } from "./pack-parts.ts";

const signs: readonly (readonly [RegExp, string])[] = [
  [
    /注射|输液|采血针|针头|导尿|引流/,
    "M44 132l6-6M46 119l11 11M50 123l15-15M59 102l12 12M64 108l6-6M67 98l8 8",
  ],
  [/口罩|手套|避孕套/, "M57 97l15 5v12c0 9-7 15-15 19-8-4-15-10-15-19v-12zM50 115l5 6 10-11"],
  [/试纸|检测|试剂/, "M51 95h12v42H51zM51 107h12M51 115h12M57 124v6"],
  [
    /贴|绷带|纱布|敷料|棉签|护理垫|纸尿裤/,
    "M43 120l16-16a7 7 0 0 1 10 10l-16 16a7 7 0 0 1-10-10zM52 111l10 10",
  ],
  [
    /喷雾|气雾|雾化|洗鼻|护理液/,
    "M57 95c8 10 13 16 13 23a13 13 0 0 1-26 0c0-7 5-13 13-23zM50 120a7 7 0 0 0 6 6",
  ],
  [/体温|额温|耳温/, "M53 100a4 4 0 0 1 8 0v18a8 8 0 1 1-8 0zM57 109v15"],
];
const pulse = "M40 118h8l5-15 8 27 6-16 3 4h5";

/** A white box with a coloured band. */
export const device: PackDrawing = (c, print) =>
  shadow(177, 84) +
  `<rect x="24" y="40" width="162" height="134" rx="8" fill="#fff" stroke="${c.soft}"/>` +
  `<path d="M24 74V48a8 8 0 0 1 8-8h146a8 8 0 0 1 8 8v26z" fill="${c.main}"/>` +
  lettering(print.brand, {
    x: 36,
    y: 57,
    width: 98,
    height: 18,
    largest: 13,
    lines: 1,
    fill: "#fff",
    anchor: "start",
  }) +
  `<rect x="142" y="48" width="36" height="18" rx="9" fill="#fff"/>` +
  (print.drugClass === "none"
    ? `<path d="M160 51.5v11M154.5 57h11" stroke="${c.main}" stroke-width="4"/>`
    : classMark(print.drugClass, 160, 57)) +
  sign(c, print.name) +
  lettering(print.name, {
    x: 86,
    y: 115,
    width: 92,
    height: 66,
    largest: 20,
    lines: 3,
    fill: c.ink,
    isBold: true,
    anchor: "start",
  }) +
  `<path d="M35 154h140" stroke="${c.pale}" stroke-width="2"/>` +
  lettering(print.specification, {
    x: 35,
    y: 164,
    width: 140,
    height: 12,
    largest: 10,
    lines: 1,
    fill: "#5d6971",
    anchor: "start",
  });

function sign({ main, pale }: PackColours, name: string): string {
  const line = signs.find(([pattern]) => pattern.test(name))?.[1] ?? pulse;
  return (
    `<rect x="35" y="86" width="44" height="60" rx="5" fill="${pale}"/>` +
    `<path d="${line}" fill="none" stroke="${main}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}
