/**
 * Approval numbers, registrations and bar codes as they are typed or pasted: `国药准字 H2001 3051`,
 * `国械注准20153401234`, `(演示)械注准 二 20150001`. Goods are found by the numbers alone (tokens.ts), for the words
 * before them stand on every pack.
 */
import { compact } from "@yaoji/domain/text/normalise";

/** Han characters before a number, with the signs between them. */
const wordsBefore = /(\p{Script=Han}[\p{Script=Han}\s:]*)(?=(?:[a-z]{1,4}[\s-]*)?\d[\d\s-]{2,})/gu;
/** They end in the kind of number, after the field it belongs to; the authority's province may stand before. */
const isKind =
  /(?:批准文号|注册证号?|备案号?|条形?码|商品码|[药械健妆消监][\p{Script=Han}\s]*?[准试健注备消特妆字]|准字|注[准进许]|^演示)/u;
/** 号 and 第 around a number and 一类 to 三类 in it. */
const between = /(?<=\d)\s*(?:号|第|年|[一二三]类?)+\s*/gu;
/** One number in pieces, as it is printed under a bar code. */
const inPieces = /(?<![\p{L}\p{N}.])([a-z]{0,4})[\s-]*(\d(?:[\s-]{0,2}\d){7,})(?![\p{L}\p{N}.])/gu;

/** The normalised text with its number in one piece and without the words that go before it. */
export function withoutApprovalWords(normalised: string): string {
  const bare = normalised.replace(wordsBefore, (words: string) => (isKind.test(words) ? " " : words));
  const isCode = bare !== normalised;
  const numbers = isCode ? bare.replace(between, " ") : bare;
  return numbers.replace(inPieces, (found, letters: string, digits: string) =>
    // 100 200 300 beside other words are strengths and packs.
    isCode || found.trim() === numbers.trim() ? ` ${letters}${compact(digits)} ` : found,
  );
}
