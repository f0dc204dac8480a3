/** npm run bench: the shop beside the machine's ceiling, on generated catalogues of several sizes. docs/performance.md */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureSize, type Plan } from "./run/measure-size.ts";
import { measurePages } from "./run/pages.ts";
import { measurePricing } from "./run/pricing.ts";
import { growthOf, type Row, tableOf } from "./run/report.ts";
import { provideDatabase } from "./write/postgres.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    seconds: { type: "string", default: "10" },
    runs: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    targets: { type: "string" },
    out: { type: "string" },
  },
});
const root = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432";
const sizes = values.sizes.split(",").map(whole);
const wanted = values.targets?.split(",") ?? null;
/** Measured without a catalogue of a size; a target like any other where only some are asked for. */
const wants = (name: "pages" | "pricing") => wanted?.includes(name) ?? true;
const plan: Plan = {
  root,
  seconds: whole(values.seconds),
  runs: whole(values.runs),
  connections: whole(values.connections),
  only: wanted?.filter((name) => name !== "pages" && name !== "pricing") ?? null,
};

const rows: Row[] = [];
for (const size of plan.only?.length === 0 ? [] : sizes) {
  const began = Date.now();
  const { url, isNew } = await provideDatabase(root, size);
  if (isNew) console.log(`${size} 件商品：已生成，${((Date.now() - began) / 1000).toFixed(0)} 秒`);
  rows.push(...(await measureSize({ ...plan, size, url })));
  if (sizes.length > 1) console.log(`\n${tableOf(rows.filter((row) => row.size === size))}\n`);
}

const text = [
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} 核 ${cpus()[0]?.model ?? ""} · Node ${process.versions.node} · ` +
    `${plan.connections} 个连接 · 每次 ${plan.seconds} 秒 · ${plan.runs} 次取中位数`,
  rows.length > 0 && tableOf(rows),
  growthOf(rows),
  wants("pages") && (await measurePages(plan)),
  wants("pricing") && pricingLine(),
]
  .filter(Boolean)
  .join("\n\n");
console.log(`\n${text}`);
if (values.out) writeFileSync(values.out, `${text}\n`);

function pricingLine(): string {
  const { cart, lines, shares } = measurePricing();
  const isMet = cart + lines + shares <= 1 ? "达到" : "未达到";
  const times = `整车 ${cart.toFixed(2)} ms，各行 ${lines.toFixed(2)} ms，共用 ${shares.toFixed(2)} ms`;
  return `定价本身，200 行 × 30 个活动：${times}（要求合计 ≤ 1 ms：${isMet}）`;
}

function whole(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`应为正整数：${value}`);
  return number;
}
