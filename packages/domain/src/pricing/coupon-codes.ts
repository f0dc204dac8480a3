/** Codes that a coupon is had with 兑换码: printed, sent or read out, each good for one piece of it. */

/** Without 0, O, 1 and I, which people take for each other. Two to the power of five: a byte's low bits choose fairly. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Sixty bits: nobody guesses one. */
export const codeLength = 12;
/** The most codes that are made at once. */
export const mostCodes = 10_000;
/** Characters that are read as a code at all, however it is spaced. */
export const longestTypedCode = 40;

/** The code of so many bytes of chance. */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length !== codeLength) throw new Error(`a code is made of ${codeLength} bytes`);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

/** In groups of four, as people read it: ABCD-EFGH-JKLM. */
export const shownCode = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

/** What was typed as a code, whatever its case, spaces and dashes; null where it can be none. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
  const isCode = code.length === codeLength && Array.from(code).every((sign) => alphabet.includes(sign));
  return isCode ? code : null;
}

export const codeStates = ["unused", "used", "void"] as const;
export type CodeState = (typeof codeStates)[number];

/** Chinese names of the states. */
export const codeStateText: Readonly<Record<CodeState, string>> = {
  unused: "未使用",
  used: "已使用",
  void: "已作废",
};

/** Where a code stands. */
export function codeState({
  usedAt,
  voidedAt,
}: {
  readonly usedAt: Date | null;
  readonly voidedAt: Date | null;
}): CodeState {
  if (usedAt) return "used";
  return voidedAt ? "void" : "unused";
}
