/**
 * The picture of a pack, drawn: box, blister, bottle, sachet, tube, device or a bowl of herbs (ui.md).
 * No style attributes, scripts or fonts from outside, so that it stands under the strict CSP.
 */
import type { DrugClass } from "@yaoji/domain/people/scopes";
import { coloursOf } from "./pack-colour.ts";
import { bottle } from "./pack-bottle.ts";
import { blister, box } from "./pack-box.ts";
import { device } from "./pack-device.ts";
import { herb } from "./pack-herb.ts";
import { sachet, tube } from "./pack-pouch.ts";
import type { PackDrawing } from "./pack-parts.ts";

/** What is printed on the pack; `hue` is #rrggbb. */
export type PackLabel = {
  readonly pack: string;
  readonly hue: string;
  readonly name: string;
  readonly brand: string | null;
  readonly specification: string;
  readonly drugClass: DrugClass;
};

const drawings: Readonly<Record<string, PackDrawing>> = { box, blister, bottle, sachet, tube, device, herb };

/** A whole SVG document, 210 × 210; an unknown kind of pack is drawn as a box. */
export function packSvg({ pack, hue, name, brand, specification, drugClass }: PackLabel): string {
  const draw = (Object.hasOwn(drawings, pack) ? drawings[pack] : undefined) ?? box;
  const print = { name: name.trim() || "商品", brand: brand ?? "", specification, drugClass };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 210" width="420" height="420" text-anchor="middle"` +
    ` font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">${draw(coloursOf(hue), print)}</svg>`
  );
}
