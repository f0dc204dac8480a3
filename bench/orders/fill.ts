/** Shops with a balance and a filled cart, written set by set into the benchmark's database. */
import type { Client } from "pg";
import { hashToken, newToken } from "../../apps/server/src/platform/secret/tokens.ts";
import { scopes } from "../run/login.ts";

/** A login, and the lines of its shop's cart. */
export type Filled = { readonly token: string; readonly ids: readonly number[] };

/** Yuan; nobody runs out of it. */
const balance = 100_000;
const varieties = 200;
const plenty = 1_000_000;

/** So many shops with so many lines each, of two hundred goods that do not run out. */
export async function fillShops(
  client: Client,
  { shops, lines }: { shops: number; lines: number },
): Promise<Filled[]> {
  const goods = await saleable(client, varieties);
  await stock(client, goods, plenty);
  return fill(client, {
    prefix: "order-buyer",
    shops,
    goodsOf: (shop) =>
      Array.from({ length: lines }, (_, at) => goods[(shop * 7 + at * 31) % goods.length] ?? 0),
  });
}

/** So many shops that all want one piece of the same goods, of which there are four for five of them. */
export async function crowd(client: Client, shops: number): Promise<Filled[]> {
  const goods = (await saleable(client, varieties + 1)).slice(-1);
  await stock(client, goods, Math.floor((shops * 4) / 5));
  return fill(client, { prefix: "crowd-buyer", shops, goodsOf: () => goods });
}

async function saleable(client: Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT g.id FROM shelf s JOIN goods g ON g.id = s.goods_id JOIN offers o ON o.goods_id = g.id AND o.warehouse_id = 1
      WHERE s.tier >= 0 AND s.stock_until > CURRENT_DATE + 30 AND NOT g.clinic_only AND NOT g.controlled_sales AND g.id % 20 <> 0
        AND o.minimum = 1 AND o.limited_price IS NULL AND g.inner_pack = 1 AND o.base_price > 5 AND g.kind = 0
      ORDER BY g.id LIMIT $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`只有 ${rows.length} 个可售商品`);
  return rows.map(({ id }) => Number(id));
}

/** One batch of each holds so many pieces, the others none. */
async function stock(client: Client, goods: readonly number[], pieces: number): Promise<void> {
  await client.query(
    `UPDATE batches b SET on_hand = CASE WHEN b.id = first.id THEN $2::int ELSE 0 END
      FROM (SELECT goods_id, max(id) AS id FROM batches WHERE warehouse_id = 1 AND expires_on > CURRENT_DATE + 30 GROUP BY goods_id) first
      WHERE first.goods_id = b.goods_id AND b.goods_id = ANY ($1::bigint[])`,
    [goods, pieces],
  );
}

type Wish = {
  readonly prefix: string;
  readonly shops: number;
  readonly goodsOf: (shop: number) => readonly number[];
};

async function fill(client: Client, { prefix, shops, goodsOf }: Wish): Promise<Filled[]> {
  const tokens = Array.from({ length: shops }, newToken);
  const { rows } = await client.query<{ number: number; shop_id: string }>(
    `WITH account AS (INSERT INTO accounts (username, name, password_hash, role)
        SELECT $1 || number, '王小明', '-', 'buyer' FROM generate_series(1, $2::int) number RETURNING id, username),
      shop AS (INSERT INTO shops (company, type, region_code, approved_at, contract_signed_at, scopes, drug_classes)
        SELECT $1 || number, 'single_pharmacy', '510104', now(), now(), $3, '{rx,otc_a,otc_b}'
        FROM generate_series(1, $2::int) number RETURNING id, company),
      documents AS (INSERT INTO licences (shop_id, kind, expires_on, approved_at)
        SELECT shop.id, kind, '2049-12-31', now() FROM shop,
          unnest(ARRAY['business_licence', 'drug_licence', 'purchase_authorisation', 'device_licence', 'food_licence']) kind),
      place AS (INSERT INTO addresses (shop_id, name, phone, province, city, area, detail, is_default)
        SELECT id, '王小明', '13800000000', '四川省', '成都市', '锦江区', '东大街1号', true FROM shop),
      member AS (INSERT INTO shop_members (account_id, shop_id)
        SELECT account.id, shop.id FROM account JOIN shop ON shop.company = account.username),
      login AS (INSERT INTO sessions (token_hash, account_id, shop_id, expires_at)
        SELECT given.hash, account.id, shop.id, now() + interval '1 day'
        FROM unnest($4::text[]) WITH ORDINALITY given (hash, number)
        JOIN account ON account.username = $1 || given.number JOIN shop ON shop.company = $1 || given.number)
      SELECT substr(company, length($1) + 1)::int AS number, id AS shop_id FROM shop ORDER BY 1`,
    [prefix, shops, scopes, tokens.map(hashToken)],
  );
  const ids = rows.map(({ shop_id: id }) => Number(id));
  await topUp(client, prefix, ids);
  const lines = await fillCarts(
    client,
    ids.map((shopId, at) => ({ shopId, goods: goodsOf(at) })),
  );
  await client.query("ANALYZE");
  return ids.map((shopId, at) => ({ token: tokens[at] ?? "", ids: lines.get(shopId) ?? [] }));
}

/** A transfer from the bank to each of them, so that the books stay sound; what it pays for orders has its account too, as of a shop that orders again. */
async function topUp(client: Client, prefix: string, shopIds: readonly number[]): Promise<void> {
  await client.query(
    `WITH bank AS (INSERT INTO ledger_accounts (kind, balance) VALUES ('bank', $2::numeric)
        ON CONFLICT (kind, coalesce(shop_id, 0), currency) DO UPDATE SET balance = ledger_accounts.balance + excluded.balance RETURNING id),
      wallet AS (INSERT INTO ledger_accounts (kind, shop_id, balance, floor)
        SELECT 'wallet', id, $3::numeric, 0 FROM unnest($1::bigint[]) id RETURNING id, shop_id),
      prepayment AS (INSERT INTO ledger_accounts (kind, shop_id, floor) SELECT 'prepayment', id, 0 FROM unnest($1::bigint[]) id),
      transfer AS (INSERT INTO ledger_transfers (key, kind, memo)
        SELECT $4 || id, 'top_up', '充值' FROM unnest($1::bigint[]) id RETURNING id, key)
      INSERT INTO ledger_entries (transfer_id, account_id, amount)
      SELECT transfer.id, bank.id, $3::numeric FROM transfer, bank
      UNION ALL SELECT transfer.id, wallet.id, -$3::numeric FROM wallet JOIN transfer ON transfer.key = $4 || wallet.shop_id`,
    [shopIds, balance * shopIds.length, balance, `bench:${prefix}:`],
  );
}

type CartWish = { readonly shopId: number; readonly goods: readonly number[] };

async function fillCarts(client: Client, carts: readonly CartWish[]): Promise<Map<number, number[]>> {
  const wishes = carts.flatMap(({ shopId, goods }) => goods.map((goodsId) => ({ shopId, goodsId })));
  const { rows } = await client.query<{ id: string; shop_id: string }>(
    `INSERT INTO cart_lines (shop_id, goods_id, warehouse_id, number)
      SELECT shop_id, goods_id, 1, 2 FROM unnest($1::bigint[], $2::bigint[]) wish (shop_id, goods_id) RETURNING id, shop_id`,
    [wishes.map(({ shopId }) => shopId), wishes.map(({ goodsId }) => goodsId)],
  );
  const byShop = Map.groupBy(rows, ({ shop_id: shopId }) => Number(shopId));
  return new Map([...byShop].map(([shopId, own]) => [shopId, own.map(({ id }) => Number(id))]));
}
