/** npm run bench:orders: how many orders a second are placed and paid, beside pgbench -N on the same PostgreSQL. */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { cpuText, cpuTime } from "./orders/cpu.ts";
import { crowd, type Filled, fillShops } from "./orders/fill.ts";
import { pgbenchRate } from "./orders/pgbench.ts";
import { placeAndPay } from "./orders/place.ts";
import { startShop } from "./run/processes.ts";
import { copyDatabase } from "./write/postgres.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    connections: { type: "string", default: "16" },
    shops: { type: "string", default: "6000" },
  },
});
/** So many orders are placed, twice, before anything is measured. */
const warmUp = 300;
const root = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432";
const seconds = Number(values.seconds);
const connections = Number(values.connections);

const url = await copyDatabase(root, { size: 10_000, name: "yaoji_bench_orders" });
const client = new Client({ connectionString: url });
await client.connect();
const filled = await fillShops(client, { shops: Number(values.shops), lines: 5 });
const hot = await crowd(client, 500);
const shop = await startShop(url);
try {
  const floor = await pgbenchRate(root, { seconds, connections });
  // The server's code is compiled and its statements planned as in a shop that has orders, not as in an empty one; what
  // ANALYZE leaves to be planned anew by each connection is planned before the measurement, as it is once in a shop's day.
  await placeAndPay(shop.origin, filled.slice(0, warmUp), { seconds, connections });
  await client.query("ANALYZE");
  await placeAndPay(shop.origin, filled.slice(warmUp, 2 * warmUp), { seconds, connections });
  const spread = await rate(filled.slice(2 * warmUp), "五行的购物车，下单并用余额付款");
  const one = await rate(hot, "500 个采购商同买一个商品");
  const oversoldBatches = await oversold();
  console.log(`pgbench -N：${floor.toFixed(0)} 次/秒；超卖的批次：${oversoldBatches}`);
  // How many a second depends on the machine; that nothing is sold twice does not.
  if (oversoldBatches > 0) process.exitCode = 1;
  console.log(
    `要求：≥ 120 单/秒（${verdict(spread >= 120)}）；同一商品 ≥ 前者的三分之一（${verdict(one >= spread / 3)}）`,
  );
} finally {
  await shop.stop();
  await client.end();
}

async function rate(carts: readonly Filled[], name: string): Promise<number> {
  const before = await cpuTime({ pid: shop.pid, client });
  const { orders, took, refused, p50, p99 } = await placeAndPay(shop.origin, carts, { seconds, connections });
  const cpu = cpuText(before, await cpuTime({ pid: shop.pid, client }), orders);
  const perSecond = orders / took;
  console.log(
    `${name}：${perSecond.toFixed(0)} 单/秒，共 ${orders} 单，拒绝 ${refused}，p50 ${p50.toFixed(0)} ms，p99 ${p99.toFixed(0)} ms${cpu}`,
  );
  return perSecond;
}

/** Batches of which more is promised to orders than there is. */
async function oversold(): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `SELECT count(*)::int AS number FROM batches b
      JOIN (SELECT batch_id, sum(number) AS promised FROM order_line_batches GROUP BY batch_id) p ON p.batch_id = b.id
      WHERE p.promised > b.on_hand OR p.promised <> b.reserved`,
  );
  return rows[0]?.number ?? 0;
}

function verdict(isMet: boolean): string {
  return isMet ? "达到" : "未达到";
}
