/** The control of law that the wholesaler declares of goods: in this row, or in one before that this one does not take back. */
import { controlNamed, type GoodsControl, isBannedOnline } from "@yaoji/domain/trade/special-control";
import type { Said, StoredFacts } from "./rows.ts";
import { short } from "./read-facts.ts";
import { cleanText } from "./clean-text.ts";

/** The control, and in Chinese for the report where it was declared. */
export type Declared = { readonly control: GoodsControl; readonly where: string };

const nothing: Declared = { control: "none", where: "" };
const keptText = "以前的资料中标明，这一行没有说；确已不属此类的，请在特殊管理一列写 无 再导入";

/** 特殊管理, or the stored control until a row says otherwise; a 类别 that names a stricter class counts instead. */
export function declaredControl(said: Said, stored: StoredFacts | null): Declared {
  const own = said.control === null ? "none" : controlNamed(cleanText(said.control ?? "").text);
  const kept = stored ? { control: stored.control, where: keptText } : nothing;
  return stricterOf(
    own === null ? kept : { control: own, where: "资料中标明" },
    classed(said.category ?? ""),
  );
}

/** 麻醉 is what anaesthetics are called among the classes of a list. */
const therapeutic = "麻醉";

/** 第二类精神药品制剂, 生物制品(疫苗): the class that a word of the list's own classes names. */
function classed(category: string): Declared {
  const { text } = cleanText(category);
  const words = /除|不含|非/u.test(text) ? [] : text.split(/[()/>-]/u).filter((word) => word !== therapeutic);
  const named = words.map((word) => controlNamed(word) ?? controlNamed(word.replace(/(?:制剂|类)$/u, "")));
  const where = `类别“${short(text)}”标明`;
  return named.reduce<Declared>((all, each) => stricterOf(all, { control: each ?? "none", where }), nothing);
}

/** The stricter of two; the first where they are alike. */
function stricterOf(one: Declared, other: Declared): Declared {
  return strictness(other.control) > strictness(one.control) ? other : one;
}

function strictness(control: GoodsControl): number {
  if (control === "none") return 0;
  return isBannedOnline(control) ? 2 : 1;
}
