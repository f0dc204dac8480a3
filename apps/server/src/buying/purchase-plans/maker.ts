/** Whether a plan's maker is the goods' one: full names, and the short ones that buyers know them by. */
import { compact } from "@yaoji/domain/text/normalise";

/** `fits`: one is short for the other; `absent`: the plan names none. */
export type MakerLikeness = "same" | "fits" | "differs" | "absent";

/** Words of the law and of the trade that tell no two makers apart. */
const legal = /股份有限公司|有限责任公司|有限公司|股份公司|股份|集团|总公司|公司|有限/gu;
const trade =
  /制药|药业|医药|药厂|制药厂|总厂|厂|生物|科技|实业|工业|健康|产业|控股|技术|化学|中药|保健品|医疗器械|器械/gu;
const isFull = (name: string) => /(?:公司|厂)$/u.test(name);

/** How the maker of the plan stands to the maker (or the marketing authorisation holder) of the goods. */
export function compareMakers(asked: string, sold: readonly (string | null)[]): MakerLikeness {
  const wanted = compact(asked);
  if (wanted === "") return "absent";
  const makers = sold.map((maker) => compact(maker ?? "")).filter((maker) => maker !== "");
  if (makers.some((maker) => isSameFirm(wanted, maker))) return "same";
  return makers.some((maker) => isShortFor(wanted, maker) || isShortFor(maker, wanted)) ? "fits" : "differs";
}

function isSameFirm(one: string, other: string): boolean {
  if (one === other) return true;
  return isFull(one) && isFull(other) && one.replace(legal, "") === other.replace(legal, "");
}

/** 江苏恒瑞 or 上海信谊 within the full name, in order and in two pieces at most. Two full names are two firms. */
function isShortFor(short: string, full: string): boolean {
  if (isFull(short) && isFull(full)) return false;
  const core = short.replace(legal, "").replace(trade, "");
  const letters = [...core];
  if (letters.length < 2 || short.length > full.length) return false;
  if (full.includes(core)) return true;
  return letters.some((_, at) => {
    const [first, second] = [letters.slice(0, at).join(""), letters.slice(at).join("")];
    if (at < 2 || letters.length - at < 2) return false;
    const found = full.indexOf(first);
    return found >= 0 && full.includes(second, found + first.length);
  });
}
