/** Medians, what is demanded, and the table. */
import type { Target as PageTarget } from "./addresses.ts";
import type { CartRequests } from "./carts.ts";
import type { Measured } from "./load.ts";

export type Target = PageTarget | keyof CartRequests | "changed" | "editChanged";
export type Caller = "visitor" | "buyer";
/** One run of a target, and the ceilings measured just before it. */
export type Sample = { readonly own: Measured; readonly a: Measured; readonly b: Measured };
export type Row = {
  readonly size: number;
  readonly target: Target;
  readonly caller: Caller;
  readonly samples: readonly Sample[];
};
type Figures = Measured & { readonly ofA: number; readonly ofB: number };

export const targetNames: Readonly<Record<Target, string>> = {
  list: "列表",
  filtered: "筛选列表",
  suggest: "搜索建议",
  fragment: "两字搜索",
  name: "全名搜索",
  detail: "详情",
  cart: "购物车二十行",
  edit: "改一行数量",
  changed: "购物车二十行，行情一直在变",
  editChanged: "改一行数量，行情一直在变",
};
const callerNames: Readonly<Record<Caller, string>> = { visitor: "游客", buyer: "采购商" };

type Demand = { readonly text: string; readonly isMet: (figures: Figures) => boolean };
/** A little is allowed for what another process asked at the edges of a measurement. */
const fourStatements = 4.05;
const demands: Readonly<Partial<Record<Target, Demand>>> = {
  list: {
    text: "≥ B/6，SQL ≤ 4",
    isMet: ({ ofB, statements }) => ofB >= 1 / 6 && statements <= fourStatements,
  },
  suggest: { text: "≥ A/5，p99 ≤ 25 ms", isMet: ({ ofA, p99 }) => ofA >= 1 / 5 && p99 <= 25 },
  fragment: { text: "≥ B/8", isMet: ({ ofB }) => ofB >= 1 / 8 },
  detail: {
    text: "≥ A/8，SQL ≤ 4",
    isMet: ({ ofA, statements }) => ofA >= 1 / 8 && statements <= fourStatements,
  },
  cart: { text: "≥ B/5", isMet: ({ ofB }) => ofB >= 1 / 5 },
  edit: { text: "≥ B/10", isMet: ({ ofB }) => ofB >= 1 / 10 },
};
const mostGrowth = 2;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** The median of each figure; a run's shares are of the ceilings of that run. */
function figuresOf(samples: readonly Sample[]): Figures {
  const of = (value: (sample: Sample) => number) => median(samples.map(value));
  return {
    rate: of(({ own }) => own.rate),
    p50: of(({ own }) => own.p50),
    p99: of(({ own }) => own.p99),
    cpu: of(({ own }) => own.cpu),
    rows: of(({ own }) => own.rows),
    statements: of(({ own }) => own.statements),
    ofA: of(({ own, a }) => own.rate / a.rate),
    ofB: of(({ own, b }) => own.rate / b.rate),
  };
}

const head = [
  "商品数",
  "目标",
  "身份",
  "请求/秒",
  "p50 ms",
  "p99 ms",
  "占 A",
  "占 B",
  "CPU ms/千次",
  "读行/次",
  "SQL/次",
  "要求",
];

/** The table as markdown, with the ceilings of each size above its targets. */
export function tableOf(rows: readonly Row[]): string {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const lines = sizes.flatMap((size) => {
    const own = rows.filter((row) => row.size === size);
    return [ceilingLine(own, "a"), ceilingLine(own, "b"), ...own.map(lineOf)];
  });
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function ceilingLine(rows: readonly Row[], route: "a" | "b"): string[] {
  const samples = rows.flatMap(({ samples }) => samples.map((sample) => sample[route]));
  const of = (value: (measured: Measured) => number) => median(samples.map(value));
  const name = route === "a" ? "上限 A（主键一行）" : "上限 B（索引二十行）";
  const times = [
    of(({ rate }) => rate).toFixed(0),
    of(({ p50 }) => p50).toFixed(0),
    of(({ p99 }) => p99).toFixed(0),
  ];
  const costs = [of(({ cpu }) => cpu).toFixed(0), of(({ rows }) => rows).toFixed(0), "1"];
  return [String(rows[0]?.size ?? 0), name, "", ...times, "", "", ...costs, ""];
}

function lineOf({ size, target, caller, samples }: Row): string[] {
  const figures = figuresOf(samples);
  const { rate, p50, p99, ofA, ofB, cpu, rows, statements } = figures;
  return [
    String(size),
    targetNames[target],
    callerNames[caller],
    rate.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    fraction(ofA),
    fraction(ofB),
    cpu.toFixed(0),
    rows.toFixed(0),
    statements.toFixed(1),
    verdict(demands[target], figures),
  ];
}

function verdict(demand: Demand | undefined, figures: Figures): string {
  if (!demand) return "";
  return `${demand.text}：${demand.isMet(figures) ? "达到" : "未达到"}`;
}

/** 1/6.2 is easier to hold against 1/6 than 0.161. */
function fraction(share: number): string {
  return share >= 1 ? share.toFixed(2) : `1/${(1 / share).toFixed(1)}`;
}

/** How the cost of each grows from 10,000 goods to the most that were measured; "" without both. */
export function growthOf(rows: readonly Row[]): string {
  const most = Math.max(...rows.map(({ size }) => size));
  const small = rows.filter(({ size }) => size === 10_000);
  if (most <= 10_000 || small.length === 0) return "";
  const lines = small.flatMap(({ target, caller, samples }) => {
    const large = rows.find((row) => row.size === most && row.target === target && row.caller === caller);
    if (!large) return [];
    const growth = figuresOf(large.samples).cpu / figuresOf(samples).cpu;
    const isMet = growth <= mostGrowth ? "达到" : "未达到";
    return [
      `| ${targetNames[target]} | ${callerNames[caller]} | ${growth.toFixed(2)} | ≤ ${mostGrowth}：${isMet} |`,
    ];
  });
  const title = `每千次请求的 CPU 时间，${most} 件商品对 10000 件：`;
  return [title, "", "| 目标 | 身份 | 倍数 | 要求 |", "| --- | --- | --- | --- |", ...lines].join("\n");
}
