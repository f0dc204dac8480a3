/** Why goods are kept off the shelf: the controls of law, and mere chemicals, which are no goods of a drug shop. */
import { controlLabels, type GoodsControl } from "@yaoji/domain/trade/special-control";

/** A class of goods that are refused. */
export type RestrictedClass = Exclude<GoodsControl, "none" | "ephedrine" | "banned"> | "chemical";

/** Its Chinese name. */
export function restrictedLabel(restricted: RestrictedClass): string {
  return restricted === "chemical" ? "化学试剂、原料辅料" : controlLabels[restricted];
}
