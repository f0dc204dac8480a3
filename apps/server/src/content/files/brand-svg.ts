/** The plate of a brand without a picture of its own, 240 × 120: its name, and a leaf in one of the shop's colours. */
import { escapeXml, widthOf } from "./pack-text.ts";

const colours = ["#07795a", "#1b4fae", "#a8501a", "#6b3fa0", "#0f6c81", "#8a3350"] as const;

/** The same every time for the same brand; neighbours differ. */
export function brandSvg(id: number, name: string): string {
  const colour = colours[id % colours.length] ?? colours[0];
  const size = Math.max(14, Math.min(34, 150 / Math.max(1, widthOf(name))));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" width="240" height="120">
<rect width="240" height="120" rx="8" fill="#fff"/><rect x="1" y="1" width="238" height="118" rx="7" fill="${colour}" fill-opacity=".05" stroke="${colour}" stroke-opacity=".22"/>
<g transform="translate(40 60)" fill="${colour}"><path d="M-20 14C-20-12-4-22 20-22 20 4 6 18-14 16z"/><path d="M-20 22C-14 6-2-6 10-12" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></g>
<text x="148" y="60" fill="${colour}" font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif" font-size="${size.toFixed(1)}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(name)}</text></svg>`;
}
