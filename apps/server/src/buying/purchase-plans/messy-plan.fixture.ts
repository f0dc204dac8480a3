/** Purchase plans as shops write them: a workbook of lines with all their habits, and which goods each line means. */
import { checkDigit } from "@yaoji/domain/trade/barcode";
import writeWorkbook from "write-excel-file/node";

/** A product as the wholesaler's own list has it. */
export type ListedGoods = {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly manufacturer: string;
  /** "" where the wholesaler has written none down. */
  readonly barcode: string;
  readonly approvalNumber: string;
};
/** A line of the plan; `code` of the goods that it means, null for goods that are not sold. */
export type MessyLine = {
  readonly cells: Readonly<Record<Cell, string>>;
  readonly code: string | null;
  readonly number: number | null;
};

type Cell = "code" | "barcode" | "approvalNumber" | "name" | "specification" | "manufacturer" | "quantity";

/** A bar code and an approval number of goods, made from a number of their own. */
export function numbersOf(number: number): Pick<ListedGoods, "barcode" | "approvalNumber"> {
  const digits = `692${String(number).padStart(9, "0")}`;
  return {
    barcode: digits + String(checkDigit(digits)),
    approvalNumber: `国药准字H${String(20_050_000 + number)}`,
  };
}

/** The same numbers for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Change = (text: string) => string;

const fullWidth: Change = (text) =>
  text.replace(/[!-~]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0));
const spaced: Change = (text) => ` ${[...text].join(text.length < 12 ? " " : "")}  `;
const otherCase: Change = (text) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());
const stars: Change = (text) => text.replaceAll(/[×*✕]/gu, "*");
const crosses: Change = (text) => text.replaceAll(/[×*✕]/gu, "×");
const letters: Change = (text) => text.replaceAll(/[×*✕]/gu, "x");
const withoutUnit: Change = (text) => text.replace(/\/\p{Script=Han}$/u, "");
const barePack: Change = (text) => text.replace(/(?<=[×*]\d+)[片粒丸袋支]\/?[盒瓶]?$/u, "");
const milligrams: Change = (text) =>
  text.replace(/^(0\.\d{1,3})g/u, (_, grams: string) => `${Math.round(Number(grams) * 1000)}mg`);
const shortMaker: Change = (text) =>
  text.replace(/(?:股份有限公司|有限责任公司|有限公司)$/u, "").replace(/(?:制药|药业|医药|集团)$/u, "");
const anotherLaw: Change = (text) => text.replace(/(?<!责任|股份)有限公司$/u, "有限责任公司");
const same: Change = (text) => text;

const ofNames: readonly Change[] = [
  same,
  same,
  same,
  fullWidth,
  spaced,
  otherCase,
  (text) => ` ${text}`,
  (text) => text.replaceAll("(", "（").replaceAll(")", "）"),
];
const ofPacks: readonly Change[] = [
  same,
  stars,
  crosses,
  letters,
  fullWidth,
  spaced,
  withoutUnit,
  barePack,
  milligrams,
  otherCase,
  (text) => `${stars(text)} `,
];
const ofMakers: readonly Change[] = [
  same,
  same,
  same,
  shortMaker,
  shortMaker,
  anotherLaw,
  fullWidth,
  () => "",
  () => "",
  (text) => `${text} `,
];
const units = ["", "", "盒", " 盒", "BOX", "瓶"];

/** So many lines that mean goods of the list (some of them twice), and so many that mean none. */
export function messyLines(
  list: readonly ListedGoods[],
  { lines, strangers, seed }: { lines: number; strangers: number; seed: number },
): MessyLine[] {
  const chance = chanceOf(seed);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(chance() * from.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  const messy = (goods: ListedGoods, code: string | null): MessyLine => {
    const number = 1 + Math.floor(chance() * 200);
    return {
      code,
      number,
      cells: {
        code: code !== null && chance() < 0.1 ? code : "",
        // Some systems write them down; a stranger's are what makes it one.
        barcode: code === null || chance() < 0.2 ? pick([same, spaced, fullWidth])(goods.barcode) : "",
        approvalNumber:
          code === null || chance() < 0.3 ? pick([same, same, fullWidth])(goods.approvalNumber) : "",
        name: pick(ofNames)(goods.name),
        specification: pick(ofPacks)(goods.specification),
        // What makes a stranger one must not be left out.
        manufacturer: code === null ? goods.manufacturer : pick(ofMakers)(goods.manufacturer),
        quantity: `${pick([same, fullWidth])(String(number))}${pick(units)}`,
      },
    };
  };
  const known: MessyLine[] = [];
  while (known.length < lines - strangers) {
    const again = chance() < 0.03 && known.length > 0;
    const goods = again ? list.find(({ code }) => code === pick(known).code) : pick(list);
    if (goods) known.push(messy(goods, goods.code));
  }
  const unknown = Array.from({ length: strangers }, (_, at) => messy(strangerOf(pick(list), at), null));
  const all = [...known];
  for (const each of unknown) all.splice(Math.floor(chance() * all.length), 0, each);
  return all;
}

/** Goods that the list does not have: another strength, another maker, another name, other numbers; and the shop's own. */
function strangerOf(listed: ListedGoods, at: number): ListedGoods {
  const kind = at % 6;
  const [goods, others] = [{ ...listed, barcode: "", approvalNumber: "" }, numbersOf(900_000 + at)];
  if (kind === 4) return { ...goods, approvalNumber: others.approvalNumber, manufacturer: "" };
  if (kind === 5)
    return {
      ...goods,
      barcode: others.barcode,
      manufacturer: listed.barcode === "" ? "" : goods.manufacturer,
    };
  if (kind === 0)
    return {
      ...goods,
      specification: goods.specification.replace(/\d+(?:\.\d+)?/u, (digits) => `${digits}7`) || "3.7g*77",
    };
  if (kind === 1) return { ...goods, manufacturer: `云州市第${at + 3}药厂股份有限公司` };
  if (kind === 2) return { ...goods, name: `新${goods.name.slice(0, 2)}康宁复合${at}号胶囊` };
  return { ...goods, name: `店用购物袋${at}型`, specification: `${at}0*${at}5cm`, manufacturer: "本地百货" };
}

/** The lines as a workbook: titles over merged cells, headings in words of its own, blank rows, a row of totals. */
export async function messyWorkbook(lines: readonly MessyLine[]): Promise<Buffer> {
  const text = (value: string) => (value === "" ? null : { value, type: String });
  const total = lines.reduce((sum, { number }) => sum + (number ?? 0), 0);
  const head = [
    "序 号",
    "贵司编码",
    "国际 条码",
    "批准文号",
    "药品 名称",
    "包装规格（最小）",
    "库存数量",
    "生产 厂商",
    "本次采购数量（盒）",
    "备注",
  ];
  const rows = lines.flatMap(({ cells }, at) => [
    [
      { value: at + 1, type: Number },
      text(cells.code),
      text(cells.barcode),
      text(cells.approvalNumber),
      text(cells.name),
      text(cells.specification),
      { value: at % 9, type: Number },
      text(cells.manufacturer),
      text(cells.quantity),
      at % 50 === 7 ? text("急") : null,
    ],
    ...(at % 60 === 59 ? [[null], head.map(text)] : []),
  ]);
  const sheet = [
    [{ value: "康民大药房 2026年11月 采购计划表", type: String, columnSpan: 10 }],
    [{ value: "制表：李梅    日期：2026-11-20", type: String, columnSpan: 10 }],
    [null],
    head.map(text),
    ...rows,
    [null],
    [text("合 计"), null, null, null, null, null, null, null, { value: total, type: Number }],
    [text("审核人：")],
  ];
  return writeWorkbook(sheet).toBuffer();
}
