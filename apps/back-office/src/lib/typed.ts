/** What stands in a form's fields: everything as text, as people type it. */
import { formatShopTime } from "@yaoji/domain/text/time";

/** As `<input type="datetime-local">` has it, on the shop's clock. */
export const momentText = (time: number | null): string =>
  time === null
    ? ""
    : formatShopTime(new Date(time * 1000))
        .slice(0, 16)
        .replace(" ", "T");

export const textOf = (value: number | string | null): string => (value === null ? "" : String(value));

export const orNull = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());

/** What stands between codes, ids and names as people write them in one field. */
export const listed = (typed: string): string[] => typed.split(/[\s,，、;；]+/u).filter(Boolean);

/** Of what is listed, or null where nothing is. */
export function listedOrNull(typed: string): string[] | null {
  const list = listed(typed);
  return list.length > 0 ? list : null;
}
