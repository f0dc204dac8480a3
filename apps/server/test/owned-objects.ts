import { row } from "../src/db/database.ts";
import { sql } from "drizzle-orm";
import { shopMembers } from "../src/db/schema/accounts.ts";
import { aShop, type TestBuyer } from "./factories.ts";
import type { TestShop } from "./harness.ts";

/** One object of each kind that an endpoint may name, belonging to one shop. */
export type OwnedObjects = { address: number; cart_line: number; order: number; linked_shop: number };

/** A buyer's own address, cart line and unpaid order of plain goods in stock, and a shop linked with his. */
export async function ownedObjects(shop: TestShop, buyer: TestBuyer): Promise<OwnedObjects> {
  const { db } = shop.app.database;
  const insert = async (statement: ReturnType<typeof sql>) =>
    Number((await row<{ id: number }>(db, statement))?.id);
  const warehouse = await insert(
    sql`INSERT INTO warehouses (code, name) VALUES ('main', '主仓') ON CONFLICT (code) DO UPDATE SET name = excluded.name RETURNING id`,
  );
  const goods = await insert(
    sql`INSERT INTO goods (code, name, manufacturer, scope)
        VALUES (${`G${buyer.shopId}`}, '测试颗粒', '测试制药', 'chinese_patent') RETURNING id`,
  );
  await insert(
    sql`INSERT INTO offers (goods_id, warehouse_id, base_price) VALUES (${goods}, ${warehouse}, 12.5) RETURNING id`,
  );
  await insert(
    sql`INSERT INTO batches (goods_id, warehouse_id, batch_no, expires_on, on_hand) VALUES (${goods}, ${warehouse}, 'B1', '2035-01-01', 100) RETURNING id`,
  );
  const cart_line = await insert(
    sql`INSERT INTO cart_lines (shop_id, goods_id, warehouse_id, number, price_seen) VALUES (${buyer.shopId}, ${goods}, ${warehouse}, 2, 12.5) RETURNING id`,
  );
  const checkout = await insert(
    sql`INSERT INTO checkouts (shop_id, account_id, pay_method) VALUES (${buyer.shopId}, ${buyer.accountId}, 'balance') RETURNING id`,
  );
  const order = await insert(
    sql`INSERT INTO orders (order_no, checkout_id, shop_id, warehouse_id, pay_method, total, amounts, address, pay_before)
        VALUES (${`T${buyer.shopId}`}, ${checkout}, ${buyer.shopId}, ${warehouse}, 'balance', 25, '[]', ${JSON.stringify(place)}, now() + interval '1 day') RETURNING id`,
  );
  const linked_shop = await aShop(db, { company: `分店${buyer.shopId}` });
  await db.insert(shopMembers).values({ accountId: buyer.accountId, shopId: linked_shop });
  return { address: buyer.addressId, cart_line, order, linked_shop };
}

const place = {
  id: 1,
  name: "王小明",
  phone: "13800000000",
  province: "四川省",
  city: "成都市",
  area: "锦江区",
  detail: "东大街1号",
};
