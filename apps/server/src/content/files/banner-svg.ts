/**
 * The artwork of a carousel banner, 780 × 360; its words are the banner's own, set over it by the page. They stand on
 * the dark left; what the picture shows begins at 56 % of the width.
 */

type Palette = { readonly dark: string; readonly light: string; readonly body: string };

const palettes = [
  { dark: "#06684e", light: "#1ab58a", body: "#19b489" },
  { dark: "#1b4fae", light: "#4b86e6", body: "#3f7be0" },
  { dark: "#8f3b12", light: "#e08a3c", body: "#d9812f" },
  { dark: "#5a2d8c", light: "#9a6ad0", body: "#8f5cc9" },
] as const;

/** Drawn from x = 437 on, and left of the cross. */
type Motif = (palette: Palette) => string;

const cross = (x: number, y: number, size: number) =>
  `<path fill="#fff" fill-opacity=".82" d="M${x} ${y - size}h${size}v${size}h${size}v${size}h-${size}v${size}h-${size}v-${size}h-${size}v-${size}h${size}z"/>`;

const capsule: Motif = ({ body }) =>
  `<g transform="translate(52)"><g transform="rotate(-32 470 190)"><rect x="425" y="70" width="92" height="236" rx="46" fill="#fff"/>
<path d="M425 188h92v72a46 46 0 0 1-92 0z" fill="${body}"/><rect x="425" y="182" width="92" height="12" fill="#fff" fill-opacity=".55"/>
<rect x="440" y="94" width="16" height="74" rx="8" fill="#dfeeea"/></g>
<circle cx="616" cy="240" r="60" fill="#fff"/><rect x="560" y="235" width="112" height="10" rx="5" fill="${body}"/>
<circle cx="616" cy="240" r="50" fill="none" stroke="#dfeeea" stroke-width="4"/></g>`;

const heart: Motif = ({ body }) =>
  `<g transform="translate(36)"><path fill="#fff" d="M540 292c-78-50-116-88-116-136 0-36 27-62 60-62 24 0 45 13 56 34 11-21 32-34 56-34 33 0 60 26 60 62 0 48-38 86-116 136z"/>
<path d="M430 190h62l20-44 32 84 22-52 12 12h70" fill="none" stroke="${body}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></g>`;

const bowl: Motif = ({ body }) =>
  `<g transform="translate(20)"><path fill="#fff" d="M436 186h212c0 66-38 104-78 112v18h46v18H468v-18h46v-18c-40-8-78-46-78-112z"/>
<rect x="418" y="168" width="248" height="24" rx="12" fill="${body}"/><rect x="418" y="168" width="248" height="24" rx="12" fill="#fff" fill-opacity=".35"/>
<path fill="#fff" fill-opacity=".9" d="M470 158c-8-40 14-74 60-86 4 44-18 78-60 86zM560 160c-2-30 16-56 52-66 4 36-14 60-52 66z"/>
<rect x="590" y="52" width="22" height="112" rx="11" fill="#fff" transform="rotate(28 601 108)"/></g>`;

const box: Motif = ({ body }) =>
  `<g transform="translate(20)"><path fill="#fff" d="M420 152l112-44 132 34v134l-112 46-132-36z"/><path fill="#eef5f3" d="M552 188l112-46v134l-112 46z"/>
<path fill="#f8fbfa" d="M420 152l112-44 132 34-112 46z"/><path fill="${body}" d="M466 165l110-44 26 7-110 44v44l-26-7z"/></g>`;

const motifs: readonly [Motif, ...Motif[]] = [capsule, heart, bowl, box];

/** Each id has its picture, the same every time; neighbours differ. */
export function bannerSvg(id: number): string {
  const turn = Math.max(0, id - 1);
  const palette = palettes[turn % palettes.length] ?? palettes[0];
  const motif = motifs[turn % motifs.length] ?? capsule;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 360" width="780" height="360" preserveAspectRatio="xMaxYMid slice">
<defs><linearGradient id="g" x1=".5" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${palette.dark}"/><stop offset="1" stop-color="${palette.light}"/></linearGradient></defs>
<rect width="780" height="360" fill="url(#g)"/>
<circle cx="584" cy="190" r="218" fill="#fff" fill-opacity=".07"/><circle cx="584" cy="190" r="146" fill="#fff" fill-opacity=".07"/>
${motif(palette)}${cross(700, 76, 24)}</svg>`;
}
