/** Half a million orders of two thousand shops, one of which has twenty thousand, written set by set. */
import type { Client } from "pg";
import { logInBuyers } from "../run/login.ts";

export type Crowded = { readonly orders: number; readonly shops: number; readonly most: number };

/** Gives the login of the shop that has the most. */
export async function fillOrders(client: Client, { orders, shops, most }: Crowded): Promise<string> {
  const [token = ""] = await logInBuyers(client, 1);
  const { rows } = await client.query<{ shop_id: string; account_id: string }>(
    "SELECT shop_id, account_id FROM shop_members JOIN accounts ON accounts.id = account_id WHERE username = 'bench-buyer-1'",
  );
  const [own] = rows;
  if (!own) throw new Error("the buyer was not written");
  await client.query(
    `INSERT INTO shops (company, type, region_code, approved_at, contract_signed_at)
      SELECT '订单药房' || number, 'single_pharmacy', '510104', now(), now() FROM generate_series(1, $1::int) number`,
    [shops - 1],
  );
  const { rows: others } = await client.query<{ ids: string[] }>(
    "SELECT array_agg(id::text ORDER BY id) AS ids FROM shops WHERE company LIKE '订单药房%'",
  );
  await client.query("SET session_replication_role = replica; SET synchronous_commit = off");
  await client.query(
    `INSERT INTO checkouts (id, shop_id, account_id, pay_method, created_at)
      SELECT 1000000 + number, CASE WHEN number % ($2::int / $3::int) = 0 THEN $4::bigint
          ELSE ($1::bigint[])[1 + number % cardinality($1::bigint[])] END, $5::bigint, 'balance',
        now() - number * interval '40 seconds'
      FROM generate_series(1, $2::int) number`,
    [others[0]?.ids ?? [], orders, most, own.shop_id, own.account_id],
  );
  await client.query(
    `INSERT INTO orders (id, order_no, checkout_id, shop_id, warehouse_id, status, pay_status, pay_method, total, paid,
        amounts, address, pay_before, created_at)
      SELECT id, to_char(created_at, 'YYYYMMDD') || lpad((id % 100000000)::text, 8, '0'), id, shop_id, 1,
        (ARRAY['completed', 'completed', 'completed', 'completed', 'completed', 'delivered', 'shipped', 'picking', 'pending_review', 'cancelled'])[1 + (id / 25) % 10],
        CASE WHEN (id / 25) % 10 = 9 THEN 'unpaid' ELSE 'paid' END, 'balance', 125, CASE WHEN (id / 25) % 10 = 9 THEN 0 ELSE 125 END,
        '[{"key": "goods", "label": "商品金额", "amount": "125.00"}, {"key": "payable", "label": "应付金额", "amount": "125.00"}]',
        '{"id": 1, "name": "王小明", "phone": "13800000000", "province": "四川省", "city": "成都市", "area": "锦江区", "detail": "东大街1号"}',
        created_at + interval '1 day', created_at
      FROM checkouts WHERE id > 1000000`,
  );
  await client.query(
    `INSERT INTO order_lines (order_id, goods_id, code, name, manufacturer, specification, form, unit, picture, number, price, amount, tax_rate)
      SELECT o.id, g.id, g.code, g.name, g.manufacturer, g.specification, g.form, g.unit, g.picture, 5, 12.5, 62.5, 13
      FROM orders o CROSS JOIN generate_series(0, 1) part JOIN goods g ON g.id = 1 + (o.id * 7 + part * 3) % 9000
      WHERE o.id > 1000000`,
  );
  await finish(client);
  return token;
}

/** What the triggers would have written, and the statistics. */
async function finish(client: Client): Promise<void> {
  await client.query(
    "INSERT INTO order_events (order_id, status, text, at) SELECT id, status, '订单已提交', created_at FROM orders WHERE id > 1000000",
  );
  await client.query(
    "INSERT INTO order_counts SELECT shop_id, status, count(*) FROM orders GROUP BY shop_id, status",
  );
  await client.query("SET session_replication_role = origin");
  await client.query("VACUUM (ANALYZE)");
}
