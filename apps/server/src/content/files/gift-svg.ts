/** Drawings of what there is for points, and of prizes, 210 × 210, in the flat manner of the packs. */
import { type GiftArt, giftArts } from "@yaoji/domain/trade/draw-plan";

type Colours = { readonly main: string; readonly soft: string; readonly dark: string };

const green: Colours = { main: "#19a57f", soft: "#e3f5ef", dark: "#07795a" };
const blue: Colours = { main: "#4b86e6", soft: "#e8f0fd", dark: "#1f5fc4" };
const orange: Colours = { main: "#e08a3c", soft: "#fdf0e2", dark: "#b4500a" };
const red: Colours = { main: "#e2483a", soft: "#fff1ee", dark: "#b81a0a" };
const violet: Colours = { main: "#9a6ad0", soft: "#f2eafa", dark: "#6d2f96" };
const grey: Colours = { main: "#a9b6bc", soft: "#f1f4f5", dark: "#5d6971" };

type Drawing = (colours: Colours) => string;

const gift: Drawing = ({ main, dark }) =>
  `<rect x="45" y="92" width="120" height="78" rx="6" fill="${main}"/><rect x="37" y="70" width="136" height="30" rx="6" fill="${dark}"/>
<rect x="94" y="70" width="22" height="100" fill="#fff" fill-opacity=".85"/>
<path d="M105 70c-34 0-44-34-22-36 14-1 20 18 22 36 2-18 8-37 22-36 22 2 12 36-22 36z" fill="none" stroke="${dark}" stroke-width="8"/>`;

const cup: Drawing = ({ main, dark }) =>
  `<path d="M148 86h14a22 22 0 0 1 0 44h-14" fill="none" stroke="${dark}" stroke-width="10"/>
<path d="M52 66h98v74a26 26 0 0 1-26 26H78a26 26 0 0 1-26-26z" fill="${main}"/><rect x="46" y="56" width="110" height="16" rx="8" fill="${dark}"/>
<path d="M101 92v44M79 114h44" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`;

const umbrella: Drawing = ({ main, dark }) =>
  `<path d="M105 40c44 0 72 30 74 68-12-10-26-10-37 0-11-10-26-10-37 0-11-10-26-10-37 0-11-10-25-10-37 0 2-38 30-68 74-68z" fill="${main}"/>
<path d="M105 40c-18 18-26 42-28 64M105 40c18 18 26 42 28 64" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4"/>
<path d="M105 34v120a14 14 0 0 0 28 0" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`;

const towel: Drawing = ({ main, dark }) =>
  `<rect x="38" y="44" width="134" height="12" rx="6" fill="${dark}"/><path d="M56 50h74v112H56z" fill="${main}"/>
<path d="M130 50h24v84h-24z" fill="${dark}" fill-opacity=".55"/><path d="M56 132h74M56 144h74" stroke="#fff" stroke-width="6"/>
<path d="M60 162v8M74 162v8M88 162v8M102 162v8M116 162v8M128 162v8" stroke="${main}" stroke-width="4"/>`;

const bag: Drawing = ({ main, dark }) =>
  `<path d="M80 78V64a25 25 0 0 1 50 0v14" fill="none" stroke="${dark}" stroke-width="9"/>
<path d="M48 76h114l8 84a10 10 0 0 1-10 11H50a10 10 0 0 1-10-11z" fill="${main}"/>
<path d="M105 100v44M83 122h44" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`;

const scale: Drawing = ({ main, dark }) =>
  `<rect x="40" y="46" width="130" height="122" rx="18" fill="${main}"/><rect x="66" y="60" width="78" height="34" rx="8" fill="#fff"/>
<path d="M80 86a26 26 0 0 1 50 0" fill="none" stroke="${dark}" stroke-width="5"/><path d="M105 88l12-16" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>
<rect x="58" y="112" width="40" height="42" rx="14" fill="#fff" fill-opacity=".35"/><rect x="112" y="112" width="40" height="42" rx="14" fill="#fff" fill-opacity=".35"/>`;

const pressure: Drawing = ({ main, dark }) =>
  `<rect x="36" y="52" width="92" height="108" rx="14" fill="#fff" stroke="${dark}" stroke-width="5"/><rect x="48" y="66" width="68" height="48" rx="6" fill="${main}"/>
<path d="M54 92h12l6-14 10 26 8-18 5 6h16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="82" cy="136" r="11" fill="${dark}"/><path d="M128 138c24 0 14-34 26-34" fill="none" stroke="${dark}" stroke-width="6"/>
<rect x="144" y="58" width="34" height="56" rx="12" fill="${main}"/>`;

const thermometer: Drawing = ({ main, dark }) =>
  `<g transform="rotate(38 105 105)"><rect x="86" y="30" width="38" height="118" rx="19" fill="#fff" stroke="${dark}" stroke-width="5"/>
<rect x="94" y="44" width="22" height="40" rx="5" fill="${main}"/><path d="M97 148h16v22a8 8 0 0 1-16 0z" fill="${dark}"/>
<path d="M98 98h14M98 110h14M98 122h14" stroke="${dark}" stroke-width="4"/></g>`;

const book: Drawing = ({ main, dark }) =>
  `<path d="M105 62c-18-14-42-16-64-12v104c22-4 46-2 64 12 18-14 42-16 64-12V50c-22-4-46-2-64 12z" fill="${main}"/>
<path d="M105 62v104" stroke="${dark}" stroke-width="6"/><path d="M56 76c12-1 24 1 34 6M56 98c12-1 24 1 34 6M120 82c10-5 22-7 34-6M120 104c10-5 22-7 34-6" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`;

const coupon: Drawing = ({ main, dark }) =>
  `<path d="M32 66h146v26a14 14 0 0 0 0 28v26H32v-26a14 14 0 0 0 0-28z" fill="${main}"/>
<path d="M122 72v68" stroke="#fff" stroke-width="5" stroke-dasharray="8 7"/>
<path d="M62 84l16 20 16-20M78 104v26M64 106h28M64 118h28" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M138 96h22M138 114h22" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>`;

const points: Drawing = ({ main, dark }) =>
  `<ellipse cx="105" cy="150" rx="62" ry="20" fill="${dark}"/><ellipse cx="105" cy="138" rx="62" ry="20" fill="${main}"/>
<ellipse cx="105" cy="122" rx="62" ry="20" fill="${dark}"/><ellipse cx="105" cy="110" rx="62" ry="20" fill="${main}"/>
<circle cx="105" cy="76" r="40" fill="${main}" stroke="#fff" stroke-width="6"/><path d="M105 52l7 15 17 2-12 12 3 17-15-8-15 8 3-17-12-12 17-2z" fill="#fff"/>`;

const thanks: Drawing = ({ main, dark }) =>
  `<circle cx="105" cy="105" r="62" fill="${main}"/><circle cx="84" cy="94" r="8" fill="#fff"/><circle cx="126" cy="94" r="8" fill="#fff"/>
<path d="M78 122c14 18 40 18 54 0" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M52 62l-12-12M158 62l12-12" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>`;

const drawings: Readonly<Record<GiftArt, readonly [Drawing, Colours]>> = {
  gift: [gift, red],
  cup: [cup, green],
  umbrella: [umbrella, blue],
  towel: [towel, orange],
  bag: [bag, green],
  scale: [scale, blue],
  pressure: [pressure, green],
  thermometer: [thermometer, violet],
  book: [book, orange],
  coupon: [coupon, red],
  points: [points, orange],
  thanks: [thanks, grey],
};

/** A drawing by its name; null when there is none of that name. */
export function giftSvg(name: string): string | null {
  const art = giftArts.find((each) => each === name);
  if (!art) return null;
  const [drawing, colours] = drawings[art];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 210" width="210" height="210"><circle cx="105" cy="105" r="98" fill="${colours.soft}"/>${drawing(colours)}</svg>`;
}
