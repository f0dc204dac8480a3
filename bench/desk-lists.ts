/** npm run bench:desk-lists: the back office's lists of goods and prices among 1,000,000 goods, one caller at a time. */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { hashToken, newToken } from "../apps/server/src/platform/secret/tokens.ts";
import { type Asked, measure } from "./run/load.ts";
import { startShop } from "./run/processes.ts";
import { provideDatabase } from "./write/postgres.ts";

const { values } = parseArgs({
  options: { size: { type: "string", default: "1000000" }, seconds: { type: "string", default: "4" } },
});
const root = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432";
const slowest = 60;

const { url } = await provideDatabase(root, Number(values.size));
const client = new Client({ connectionString: url });
await client.connect();
const cookie = `admin_session=${await logIn()}`;
const shop = await startShop(url);
try {
  // The goods that were added twenty-first are the last page's cursor: newest first.
  const last = Buffer.from("new::21").toString("base64url");
  for (const list of ["goods", "prices"]) {
    await page(`${list} 第一页`, `/api/admin/${list}`);
    await page(`${list} 按名称和厂家找`, `/api/admin/${list}?q=${encodeURIComponent("胶囊 制药")}`);
    await page(`${list} 按拼音首字母找`, `/api/admin/${list}?q=amxl`);
    await page(`${list} 按分类`, `/api/admin/${list}?category=10`);
    await page(`${list} 最后一页`, `/api/admin/${list}?after=${last}`);
  }
  await page("goods 按状态和药品类别", "/api/admin/goods?state=on&drug_class=otc_a");
  await page("goods 没有图片的", "/api/admin/goods?lacks=picture");
  await page("goods 没有价格的", "/api/admin/goods?lacks=price");
  const chosen = { command: "goods-tag", filters: { q: "阿莫西林" }, input: { tag: "优" }, reason: "演练" };
  await shown("选择全部符合条件的并预览", {
    path: "/api/admin/bulk/preview",
    method: "POST",
    body: JSON.stringify(chosen),
    headers: { cookie, origin: shop.origin },
  });
} finally {
  await shop.stop();
  await client.end();
}

function page(name: string, path: string): Promise<void> {
  return shown(name, { path, headers: { cookie } });
}

async function shown(name: string, asked: Asked): Promise<void> {
  const none = async () => ({ cpu: 0, rows: 0, statements: 0 });
  const shot = {
    origin: shop.origin,
    asked: [[asked]],
    seconds: Number(values.seconds),
    expected: '"code":200',
  };
  const { p50, p99 } = await measure(shot, none);
  console.log(`${name}：p50 ${p50} ms，p99 ${p99} ms${p50 > slowest ? `，慢于 ${slowest} ms` : ""}`);
}

/** An operator of 运营, written straight into the database: his token. */
async function logIn(): Promise<string> {
  const token = newToken();
  await client.query(
    `WITH account AS (INSERT INTO accounts (username, name, password_hash, role)
        VALUES ($1, '基准运营', '-', 'marketing') RETURNING id)
      INSERT INTO sessions (token_hash, account_id, realm, proved_at, last_seen_at, expires_at)
        SELECT $2, id, 'back_office', now(), now(), now() + interval '1 day' FROM account`,
    [`bench-${token.slice(0, 20)}`, hashToken(token)],
  );
  return token;
}
