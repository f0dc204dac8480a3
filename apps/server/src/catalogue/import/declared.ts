/** The control of law that the wholesaler declares of goods: in this row, or in one before that this one does not take back. */
import { controlNamed, type GoodsControl, isBannedOnline } from "@yaoji/domain/trade/special-control";
import type { Said, StoredFacts } from "./rows.ts";
import { cleanText } from "./text.ts";

/** The control, and in Chinese for the report where it was declared. */
export type Declared = { readonly control: GoodsControl; readonly where: string };

const nothing: Declared = { control: "none", where: "" };
const keptText = "以前的资料中标明，这一行没有说；确已不属此类的，请在特殊管理一列写 无 再导入";

/** What counts of 特殊管理 and of what is stored: the stored control until a row says otherwise. */
export function declaredControl(said: Said, stored: StoredFacts | null): Declared {
  const own = said.control === null ? "none" : controlNamed(cleanText(said.control ?? "").text);
  if (own !== null) return { control: own, where: "资料中标明" };
  return stored ? { control: stored.control, where: keptText } : nothing;
}

/** The stricter of two; the first where they are alike. */
export function stricterOf(one: Declared, other: Declared): Declared {
  return strictness(other.control) > strictness(one.control) ? other : one;
}

function strictness(control: GoodsControl): number {
  if (control === "none") return 0;
  return isBannedOnline(control) ? 2 : 1;
}
