/** Digits alone, in half or full width: never what JavaScript also takes for a number, such as 1e3 or 0x10; else null. */
export function digitsOf(text: string): number | null {
  const typed = text.trim();
  return /^[0-9０-９]{1,15}$/u.test(typed) ? Number(typed.normalize("NFKC")) : null;
}

/** The number of something that is kept; null where the text is none. */
export function idIn(text: string): number | null {
  return digitsOf(text) || null;
}
