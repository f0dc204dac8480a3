/** The bracketed parts of a goods name: trade names, other names, pack marks, processing of herbs. */
import { isPlace } from "./places.ts";

/** A name cut at its brackets of the first level; an unclosed bracket reaches to the end. */
export type Piece = { readonly bracketed: boolean; readonly text: string };

/** What a bracket holds: `keep` belongs to the name, `trade` is a trade name, `alias` another name. */
export type BracketKind = "keep" | "trade" | "alias";

/** What the decision needs to know of the row. */
export type BracketContext = { readonly name: string; readonly form: string; readonly category: string };

/** Older and other generic names; they are no trade names. */
const otherNames = new Set(
  (
    "安定 氯硝安定 舒乐安定 心律平 慢心律 心痛定 消心痛 长效消心痛 安体舒通 速尿 双氢克尿塞 强的松 强的松龙 氟美松 强力霉素 美满霉素 氟哌酸 灭滴灵 " +
    "黄连素 鲁米那 安坦 苯肾上腺素 催产素 止血敏 止血芳酸 美兰 无环鸟甘 更生霉素 吡喃阿霉素 西咪替丁 西地兰 胃复安 可拉明 强痛定 反应停 眩晕停 " +
    "异搏定 异博定 缓释异搏定 脑益嗪 维脑路通 坦洛新 新维生素B1 胰岛素 长效胰岛素 阿司匹林 消炎痛栓 创可贴 肠虫清 感冒停 还少丹"
  ).split(" "),
);

/** Remarks on pack, use, variant or processing; without them the name would name something else. */
const remark =
  /^(?:.*(?:软袋|塑瓶|袋|型|口味|用|吸入器)|含.+|附.+|冻干|净|生|制|酒|醋|盐|蜜|炒|麸炒|煅|醋煅|燀|粉|根|起始|维持|小|大|分装)$/u;

const dosageForm = /(?:片|胶囊|颗粒|丸|注射液|口服液|滴眼液|软膏|乳膏|栓|糖浆)$/u;
const twoHan = /\p{Script=Han}.*\p{Script=Han}/u;

/** Cuts a name at its brackets, which are half width by now; a closing bracket without an opening one is dropped. */
export function bracketPieces(name: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let text = "";
  const push = (bracketed: boolean) => {
    if (text.trim() !== "") pieces.push({ bracketed, text: text.trim() });
    text = "";
  };
  for (const character of name) {
    if (character === "(" && depth === 0) push(false);
    else if (character === ")" && depth === 1) push(true);
    else if (character !== ")" || depth > 0) text += character;
    if (character === "(") depth += 1;
    if (character === ")") depth = Math.max(0, depth - 1);
  }
  push(depth > 0);
  return pieces;
}

/** Whether every bracket is closed, and none closed that was not open. */
export function isBalanced(name: string): boolean {
  let depth = 0;
  for (const character of name) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** What the text of a bracket is; herbs and raw materials keep all of theirs. */
export function bracketKind(text: string, { name, form, category }: BracketContext): BracketKind {
  if (category === "中药饮片" || form === "原料药" || !twoHan.test(text)) return "keep";
  if (otherNames.has(text)) return "alias";
  if (remark.test(text) || isPlace(text)) return "keep";
  return name.includes(text) || dosageForm.test(text) ? "alias" : "trade";
}
