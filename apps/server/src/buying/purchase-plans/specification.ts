/** Whether two specifications mean the same pack, however they are written: 0.25g×24 and 250mg*24粒/盒. */
import { compact } from "@yaoji/domain/text/normalise";

/** `same`: the same figures; `partial`: one leaves something out; `absent`: the plan says nothing. */
export type Likeness = "same" | "partial" | "differs" | "absent";

type Part = { readonly kind: "measure" | "count" | "text"; readonly value: number; readonly unit: string };

const measures: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  kg: ["ug", 1e9],
  千克: ["ug", 1e9],
  g: ["ug", 1e6],
  克: ["ug", 1e6],
  mg: ["ug", 1e3],
  毫克: ["ug", 1e3],
  ug: ["ug", 1],
  μg: ["ug", 1],
  mcg: ["ug", 1],
  微克: ["ug", 1],
  l: ["ul", 1e6],
  升: ["ul", 1e6],
  ml: ["ul", 1e3],
  毫升: ["ul", 1e3],
  m: ["um", 1e6],
  cm: ["um", 1e4],
  mm: ["um", 1e3],
  iu: ["iu", 1],
  u: ["iu", 1],
  单位: ["iu", 1],
  万iu: ["iu", 1e4],
  万u: ["iu", 1e4],
  万单位: ["iu", 1e4],
  万: ["iu", 1e4],
  "%": ["%", 1],
};
/** What goods are counted in; those of one row are the same thing. */
const counts: ReadonlyMap<string, string> = new Map(
  [
    ["粒", "片", "丸", "枚", "颗", "s", "t", "粒装", "片装", "丸装", "s/盒"],
    ["袋", "包", "袋装", "包装"],
    ["支", "瓶", "管", "针", "支装", "瓶装"],
    ["贴", "片贴"],
    ["盒", "小盒"],
    ["板"],
    ["个", "只", "套", "条", "张", "块", "副", "把"],
  ].flatMap((row) => row.map((unit): [string, string] => [unit, row[0] ?? unit])),
);
const containers = /\/(?:盒|瓶|支|袋|包|板|罐|桶|件|听|管|套|个|只|条|张|筒|卷|kg|公斤)$/u;

/** How the specification of the plan stands to that of the goods; both as the import cleans them. */
export function compareSpecifications(asked: string, sold: string): Likeness {
  if (asked === "" && sold !== "") return "absent";
  if (compact(asked) === compact(sold)) return "same";
  const [wanted, offered] = [partsOf(asked), partsOf(sold)];
  if (wanted.length === offered.length) return isSubset(wanted, offered) ? "same" : "differs";
  const [fewer, more] = wanted.length < offered.length ? [wanted, offered] : [offered, wanted];
  return fewer.length > 0 && isSubset(fewer, more) ? "partial" : "differs";
}

/** Every part of `some` stands in `all`, each once. */
function isSubset(some: readonly Part[], all: readonly Part[]): boolean {
  const rest = [...all];
  return some.every((part) => {
    const at = rest.findIndex((other) => isSame(part, other));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

function isSame(one: Part, other: Part): boolean {
  if (Math.abs(one.value - other.value) > 1e-6 * Math.max(1, Math.abs(one.value))) return false;
  if (one.unit === other.unit) return one.kind === other.kind;
  return one.kind === "count" && other.kind === "count" && (one.unit === "" || other.unit === "");
}

function partsOf(specification: string): Part[] {
  const text = specification
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s,，;；]+/gu, "")
    .replace(/(?<=[\d\p{L}%])[x×✕✖·](?=\d)/gu, "*")
    .replace(/(?<=\d)s(?=\/|$)/gu, "粒")
    .replace(containers, "");
  const bracketed = [...text.matchAll(/\(([^()]*)\)/gu)].map(([, inside = ""]) => inside);
  const outside = text.replace(/\([^()]*\)/gu, "*");
  const parts = [outside, ...bracketed].flatMap((each) => each.split(/[*:/]/u)).filter((each) => each !== "");
  const read = parts.map(partOf);
  const told = read.filter((part) => !isOne(part));
  return told.length > 0 ? told : read;
}

/** One box, one bottle: says no more than the unit of sale. */
function isOne({ kind, value }: Part): boolean {
  return kind === "count" && value === 1;
}

function partOf(text: string): Part {
  const [, digits = "", unit = ""] = /^(\d+(?:\.\d+)?)(\D*)$/u.exec(text) ?? [];
  if (digits === "") return { kind: "text", value: 0, unit: text };
  const measure = Object.hasOwn(measures, unit) ? measures[unit] : undefined;
  if (measure) return { kind: "measure", value: Number(digits) * measure[1], unit: measure[0] };
  if (unit === "") return { kind: "count", value: Number(digits), unit: "" };
  const counted = counts.get(unit);
  return counted
    ? { kind: "count", value: Number(digits), unit: counted }
    : { kind: "text", value: Number(digits), unit };
}
