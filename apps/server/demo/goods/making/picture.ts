/** Which kind of pack an article is drawn as, and in which colour. */
import type { ScopeCode } from "@yaoji/domain/people/scopes";
import { pick } from "./chance.ts";
import type { PackKind } from "./types.ts";

const hues = [
  "#1f6fae",
  "#5b2fb0",
  "#8a2aa8",
  "#a9295a",
  "#b23a2a",
  "#b0722a",
  "#a08a22",
  "#2f9a44",
  "#138a6f",
  "#2690a5",
  "#2a48ad",
  "#7a5a2c",
] as const;

const packByForm: readonly (readonly [RegExp, readonly [PackKind, ...PackKind[]]])[] = [
  [/软膏|乳膏|凝胶|眼膏|牙膏|乳胶剂|搽/, ["tube"]],
  [
    /糖浆|合剂|露剂|酊剂|酒剂|洗剂|溶液剂|油剂|注射液|膏滋|混悬液|消毒液|大蜜丸|水蜜丸|浓缩丸|水丸/,
    ["bottle"],
  ],
  [/颗粒|散剂|茶剂|干混悬剂|粉剂/, ["sachet", "box"]],
  [/片|胶囊/, ["box", "blister", "box"]],
];

/** The pack that the form calls for; articles of one form vary a little. */
export function packOf(seed: string, form: string, scope: ScopeCode): PackKind {
  if (scope === "herbal_pieces") return "herb";
  if (scope.startsWith("device")) return "device";
  const match = packByForm.find(([pattern]) => pattern.test(form));
  return match ? pick(`${seed} pack`, match[1]) : "box";
}

/** A colour for the pack: the same maker's goods differ, the same goods never change. */
export function hueOf(seed: string): string {
  return pick(`${seed} hue`, hues);
}
