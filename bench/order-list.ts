/** npm run bench:order-list: the order centre of a shop with 20,000 orders among 500,000. */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { fillOrders } from "./orders/many.ts";
import { deal, measure } from "./run/load.ts";
import { startShop } from "./run/processes.ts";
import { copyDatabase } from "./write/postgres.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    connections: { type: "string", default: "4" },
    orders: { type: "string", default: "500000" },
    most: { type: "string", default: "20000" },
  },
});
const root = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432";
const pageSize = 20;
const most = Number(values.most);
const slowest = 30;

const url = await copyDatabase(root, { size: 10_000, name: "yaoji_bench_order_list" });
const client = new Client({ connectionString: url });
await client.connect();
const token = await fillOrders(client, { orders: Number(values.orders), shops: 2000, most });
const shop = await startShop(url);
try {
  const first = await pages("第一页", [1]);
  const last = await pages("最后一页", [Math.floor(most / pageSize)]);
  await pages("待审核的第一页", [1], "&status=pending_review");
  await pages("按商品名找的第一页", [1], `&keyword=${encodeURIComponent("胶囊")}`);
  const isFast = first.p99 <= slowest ? "达到" : "未达到";
  const isEven = last.p50 <= 3 * first.p50 ? "达到" : "未达到";
  console.log(`要求：第一页 p99 ≤ ${slowest} ms（${isFast}）；最后一页不慢于它的 3 倍（${isEven}）`);
} finally {
  await shop.stop();
  await client.end();
}

async function pages(name: string, numbers: readonly number[], more = "") {
  const addresses = numbers.map((page) => `/api/order?page=${page}&page_size=${pageSize}${more}`);
  const asked = deal(addresses, { connections: Number(values.connections), token });
  const none = async () => ({ cpu: 0, rows: 0, statements: 0 });
  const found = await measure(
    { origin: shop.origin, asked, seconds: Number(values.seconds), expected: '"order_no":' },
    none,
  );
  console.log(`${name}：${found.rate.toFixed(0)} 次/秒，p50 ${found.p50} ms，p99 ${found.p99} ms`);
  return found;
}
