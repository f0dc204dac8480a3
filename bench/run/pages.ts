/** The home page of the demo shop: rendered for a buyer, given to him again, and from the page cache for visitors. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processorOf } from "./costs.ts";
import { measureAnswers } from "./count-answers.ts";
import { type Asked, measure, type Measured } from "./load.ts";
import type { Plan } from "./measure-size.ts";
import { type Running, startCeiling, startDemo } from "./processes.ts";
import { median } from "./report.ts";

const leastPerCore = 100;
const leastShare = 1 / 3;
const addresses = 500;
/** What browsers say; without it the cache would send ten times as much. */
const asBrowser = { "accept-encoding": "br" };

/** One line with the medians and what is demanded. */
export async function measurePages(plan: Plan): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "yaoji-bench-"));
  const shop = await startDemo(folder);
  const ceiling = await startCeiling(new URL("/postgres", plan.root).href).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
  try {
    const cookie = await cookieOf(shop.origin);
    await checkHome(shop.origin, cookie);
    const found = [];
    for (let run = 1; run <= plan.runs; run += 1) found.push(await oneRun(plan, { shop, ceiling, cookie }));
    return lineOf(found);
  } finally {
    await shop.stop();
    await ceiling.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Figures = Pick<Measured, "rate" | "cpu">;
type Found = {
  readonly rendered: Figures;
  readonly again: Figures;
  readonly cached: Figures;
  readonly empty: Figures;
};
type Stage = { readonly shop: Running; readonly ceiling: Running; readonly cookie: string };

/** The cached page and the empty route in the same way, one after the other. */
async function oneRun({ connections, seconds }: Plan, { shop, ceiling, cookie }: Stage): Promise<Found> {
  const headers = { cookie };
  const buyers = (asked: readonly Asked[][]) => ({
    origin: shop.origin,
    asked,
    seconds,
    expected: "</html>",
  });
  const each = Array.from({ length: connections }, (_, at) => at);
  const empty = { origin: ceiling.origin, path: "/empty", connections, seconds };
  const cached = { ...empty, origin: shop.origin, path: "/", headers: asBrowser };
  return {
    rendered: await measure(
      buyers(each.map((at) => anew(`${at}-${performance.now()}`).map((path) => ({ path, headers })))),
      processorOf(shop),
    ),
    again: await measure(buyers(each.map(() => [{ path: "/", headers }])), processorOf(shop)),
    empty: await measureAnswers(empty, processorOf(ceiling)),
    cached: await measureAnswers(cached, processorOf(shop)),
  };
}

/** Addresses of the home page of which none comes twice in a run, so that none is given again. */
function anew(name: string): string[] {
  return Array.from({ length: addresses }, (_, turn) => `/?a=${name}-${turn}`);
}

async function cookieOf(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password: "demo1234" }),
  });
  const [cookie] = reply.headers.getSetCookie();
  if (!cookie) throw new Error(`演示账号不能登录：${reply.status}`);
  return cookie.split(";")[0] ?? "";
}

/** That both are the home page with goods, the buyer's with his company. */
async function checkHome(origin: string, cookie: string): Promise<void> {
  for (const headers of [{ cookie }, asBrowser]) {
    const text = await (await fetch(`${origin}/`, { headers })).text();
    const isBuyers = text.includes("安全退出");
    if (!text.includes("goods-card") || isBuyers !== "cookie" in headers) throw new Error("首页不完整");
  }
}

function lineOf(found: readonly Found[]): string {
  const of = (value: (each: Found) => number) => median(found.map(value));
  const perCore = (which: "rendered" | "again") => of((each) => 1_000_000 / each[which].cpu);
  const share = of(({ cached, empty }) => cached.rate / empty.rate);
  const verdict = (isMet: boolean) => (isMet ? "达到" : "未达到");
  return (
    `首页为采购商现场渲染：${of(({ rendered }) => rendered.rate).toFixed(0)} 次/秒，` +
    `每核每秒 ${perCore("rendered").toFixed(0)}（要求 ≥ ${leastPerCore}：${verdict(perCore("rendered") >= leastPerCore)}）；` +
    `内容未变、核对后再次给出：${of(({ again }) => again.rate).toFixed(0)} 次/秒，` +
    `每核每秒 ${perCore("again").toFixed(0)}；` +
    `游客取自页面缓存：${of(({ cached }) => cached.rate).toFixed(0)} 次/秒，` +
    `空路由 ${of(({ empty }) => empty.rate).toFixed(0)}，为其 1/${(1 / share).toFixed(1)}` +
    `（要求 ≥ 1/3：${verdict(share >= leastShare)}；处理器每千次 ${of(({ cached }) => cached.cpu).toFixed(0)} 与 ` +
    `${of(({ empty }) => empty.cpu).toFixed(0)} ms）`
  );
}
