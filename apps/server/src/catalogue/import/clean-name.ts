/** One name out of many habits: internal marks, spaces, brackets, trade names, pack marks. */
import { compact } from "@yaoji/domain/text/normalise";
import { bracketKind, bracketPieces, isBalanced, type BracketContext } from "./brackets.ts";
import type { GoodsRow } from "./rows.ts";
import { applySteps, cleanText } from "./clean-text.ts";

/** The parts of a name. `aliases` are for the search only: other names, and the name as the file has it. */
export type CleanName = {
  readonly name: string;
  readonly tradeName: string | null;
  readonly aliases: readonly string[];
  readonly whys: readonly string[];
};

/** Marks of the old system before the name: stars, and BG, LB or G before a Han character. */
const mark = /^(?:[*★☆※]|(?:BG|LB|G(?!蛋白))(?=\p{Script=Han}))+/u;

/** Cleans the name of a row, and takes in what its column 通用名 adds. */
export function cleanName(row: GoodsRow): CleanName {
  const spaced = cleanText(row.name);
  const marked = applySteps(spaced.text, [
    ["去除系统内部标记", (text) => text.replace(mark, "").trim()],
    ["去除多余空格", (text) => text.replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, "")],
    ["补全括号", (text) => (isBalanced(text) ? text : closed(text))],
  ]);
  const note = cleanText(row.note).text;
  const context: BracketContext = { name: marked.text, form: row.form.trim(), category: row.category.trim() };
  const parts = sortParts(marked.text, context);
  const noteKind = note === "" ? null : bracketKind(note, context);
  const isPackMark = noteKind === "keep";
  const trades = noteKind === "trade" ? [...parts.trades, note] : parts.trades;
  const [tradeName = null, ...otherTrades] = trades;
  const name = isPackMark ? `${parts.name}(${note})` : parts.name;
  const others = [...otherTrades, ...parts.aliases, ...(noteKind === "alias" ? [note] : [])];
  // As it came, unusual characters too: this is what is copied out of the old system into the search.
  const original = row.name.replace(/\s+/gu, " ").trim();
  const aliases = compact(original) === compact(name) ? others : [...others, original];
  return {
    name,
    tradeName,
    aliases: [...new Set(aliases)].filter((alias) => alias !== name && alias !== tradeName),
    whys: [
      ...spaced.whys,
      ...marked.whys,
      ...(parts.trades.length > 0 ? ["商品名移出括号"] : []),
      ...(parts.aliases.length > 0 ? ["别名移出括号"] : []),
      ...(isPackMark ? ["补上通用名栏的包装标记"] : []),
    ],
  };
}

function sortParts(
  name: string,
  context: BracketContext,
): { name: string; trades: string[]; aliases: string[] } {
  const trades: string[] = [];
  const aliases: string[] = [];
  let kept = "";
  for (const { bracketed, text } of bracketPieces(name)) {
    const kind = bracketed ? bracketKind(text, withoutOwn(context, text)) : null;
    if (kind === "trade") trades.push(text);
    else if (kind === "alias") aliases.push(text);
    else kept += kind === "keep" ? `(${text})` : text;
  }
  // A name that is nothing but brackets stays as it is.
  return kept === "" ? { name, trades: [], aliases: [] } : { name: kept, trades, aliases };
}

/** The name without this bracket, so that its text is not found in itself. */
function withoutOwn(context: BracketContext, text: string): BracketContext {
  return { ...context, name: context.name.replace(`(${text})`, "") };
}

function closed(name: string): string {
  return bracketPieces(name)
    .map(({ bracketed, text }) => (bracketed ? `(${text})` : text))
    .join("");
}
