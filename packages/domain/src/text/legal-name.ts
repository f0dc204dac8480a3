/** The registered name of a company, as papers and invoices must have it. */

const narrow = /\(([^()]*\p{Script=Han}[^()]*)\)/gu;

/**
 * A legal name in one writing: brackets around Han characters are full width, as the register has them, whichever way
 * they were typed: `某某药业(上海)有限公司` → `某某药业（上海）有限公司`. Names in Latin letters keep theirs.
 */
export function legalName(written: string): string {
  return written
    .replace(/（/gu, "(")
    .replace(/）/gu, ")")
    .replace(narrow, (_, inside: string) => `（${inside}）`);
}
