/** 效期不早于 in words; apart from the rule, for pages that say no more of it. */

/** The first day as people write it: its month alone where all of it is meant. */
export function notBeforeText(notBefore: string): string {
  return `效期不早于${notBefore.endsWith("-01") ? notBefore.slice(0, 7) : notBefore}`;
}
