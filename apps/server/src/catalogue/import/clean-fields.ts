/** Manufacturer, specification and form in one writing; nothing that they say is lost. */
import { legalName } from "@yaoji/domain/text/legal-name";
import { isPlace } from "./places.ts";
import { applySteps, type Cleaned, cleanText } from "./clean-text.ts";

/** The manufacturer, or the place where only a place is written. */
export type CleanMaker = {
  readonly manufacturer: string | null;
  readonly origin: string | null;
  readonly whys: readonly string[];
};

/** Marks of the old system: G1上海旭东海普, ★江苏南通精华, …有限公司S, 南京市儿童医院0, 比利时2. */
const leadingMark = /^(?:[*★☆]|G?1(?!号)|G)(?=\p{Script=Han})/u;
const trailingMark = /(?<=[\p{Script=Han})）])(?:S|\d)$/u;

/** Cleans the manufacturer's column. Digits or a single sign name nobody. */
export function cleanMaker(raw: string): CleanMaker {
  // The brackets of the register are no full-width slip.
  const written = legalName(raw);
  const cleaned = cleanText(written);
  const spaced = {
    text: legalName(cleaned.text),
    whys: legalName(cleaned.text) === written ? [] : cleaned.whys,
  };
  const { text, whys } = applySteps(spaced.text, [
    ["去除系统内部标记", (maker) => maker.replace(leadingMark, "").replace(trailingMark, "").trim()],
  ]);
  const all = [...spaced.whys, ...whys];
  if (text === "") return { manufacturer: null, origin: null, whys: all };
  if (isPlace(text))
    return { manufacturer: null, origin: text, whys: [...all, "生产厂家栏只有产地，移到产地"] };
  if (/^[\d\s.-]+$/u.test(text) || [...text].length < 2) {
    return { manufacturer: null, origin: null, whys: [...all, "生产厂家栏不是厂家名称"] };
  }
  return { manufacturer: text, origin: null, whys: all };
}

/** `10.000mg×30片/盒` → `10mg*30片/盒`. A specification that only repeats the name says nothing. */
export function cleanSpecification(raw: string, name: string): Cleaned {
  const spaced = cleanText(raw);
  const { text, whys } = applySteps(spaced.text, [
    ["乘号统一为*", (spec) => spec.replace(/[×✕](?!10\d*IU)/gu, "*")],
    ["去除符号旁的空格", (spec) => spec.replace(/ ?([*:/]) ?/gu, "$1")],
    ["去除小数末尾的零", (spec) => spec.replace(/\d+\.\d+/gu, withoutTrailingZeros)],
    ["毫升单位统一为ml", (spec) => spec.replace(/(?<=\d)m[Ll]/gu, "ml")],
    ["规格栏重复了商品名称", (spec) => (spec === name ? "" : spec)],
  ]);
  return { text, whys: [...spaced.whys, ...whys] };
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/u, "");
}

/** Families of dosage forms: the ending of the name, the forms that fit it, and what to write where the file has none. */
const families: readonly { readonly ending: RegExp; readonly fits: RegExp; readonly form: string }[] = [
  { ending: /(?:注射液|粉针|针)$|^注射用|^冻干/u, fits: /针|注射|输液|滴眼剂|冻干/u, form: "针剂" },
  { ending: /(?:软胶囊|胶丸)$/u, fits: /胶囊|胶丸/u, form: "软胶囊" },
  { ending: /胶囊$/u, fits: /胶囊|胶丸|滴剂/u, form: "胶囊" },
  { ending: /颗粒$/u, fits: /颗粒|冲剂|糖浆/u, form: "颗粒剂" },
  { ending: /(?:滴眼液|眼液)$/u, fits: /滴眼|眼用/u, form: "滴眼剂" },
  { ending: /(?:口服液|口服溶液)$/u, fits: /口服|液|水剂|合剂|糖浆/u, form: "口服液类" },
  { ending: /乳膏$|软膏$/u, fits: /膏|霜|乳/u, form: "软膏剂" },
  { ending: /滴丸$/u, fits: /丸/u, form: "滴丸剂" },
  { ending: /丸$/u, fits: /丸/u, form: "丸剂" },
  { ending: /片$/u, fits: /片|饮片/u, form: "片剂" },
];

const misspelt: ReadonlyMap<string, string> = new Map([["簿膜片", "薄膜衣片"]]);

/** The dosage form, and a doubt in Chinese where the file's own does not go with the name. */
export type CleanForm = Cleaned & { readonly doubt: string | null };

/**
 * The dosage form as the file has it: it comes from the registration, the name's ending is a guess. Where the two do not
 * go together it is said; where the file has none, the name of a medicine tells it: 采血针 is no injection.
 */
export function cleanForm(raw: string, name: string, isMedicine = true): CleanForm {
  const spaced = cleanText(raw);
  const known = misspelt.get(spaced.text);
  if (known) return { text: known, whys: [...spaced.whys, "剂型错字"], doubt: null };
  const bare = name.replace(/\([^()]*\)/gu, "");
  const family = families.find(({ ending }) => ending.test(bare));
  if (!family || (spaced.text === "" && !isMedicine)) return { ...spaced, doubt: null };
  if (spaced.text === "") return { text: family.form, whys: ["剂型空缺，按商品名称填写"], doubt: null };
  const fits = /原料|器械|材料|饮片/u.test(spaced.text) || family.fits.test(spaced.text);
  return { ...spaced, doubt: fits ? null : `剂型“${spaced.text}”与商品名称不太相符，请核对` };
}
