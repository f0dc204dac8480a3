/** Of what a buyer has beside goods, orders and money: papers, people, things that were won, coupons. */
import { sql } from "drizzle-orm";
import { newToken } from "../src/platform/secret/tokens.ts";
import { shopMembers } from "../src/platform/db/schema/accounts.ts";
import { aLicenceFile } from "./dossier-factories.ts";
import { aBuyer, anAccount, aShop, type TestBuyer } from "./factories.ts";
import type { TestShop } from "./harness.ts";
import { aDraw, aThing, fillPoints } from "./points-factories.ts";
import { aHeldCoupon } from "./promotion-factories.ts";

export type Insert = (statement: ReturnType<typeof sql>) => Promise<number>;

/** A dossier with a file, a signed contract, a wanted request. */
export async function ownedPapers(insert: Insert, shop: TestShop, buyer: TestBuyer) {
  const { accountId, shopId } = buyer;
  return {
    draft_shop: await aShop(shop.app.database.db, { type: "chain_branch", headShopId: shopId }),
    licence_file: await aLicenceFile(shop, buyer),
    contract: await signedContract(insert, buyer),
    wanted: await insert(
      sql`INSERT INTO wanted_requests (shop_id, account_id, name, number) VALUES (${shopId}, ${accountId}, '求购的药', 10) RETURNING id`,
    ),
  };
}

/** A second login, a second member, an invitation sent and one received. */
export async function ownedPeople(insert: Insert, shop: TestShop, { accountId, shopId }: TestBuyer) {
  const { db } = shop.app.database;
  await insert(
    sql`UPDATE accounts SET phone = ${`139${String(accountId).padStart(8, "0")}`} WHERE id = ${accountId} RETURNING id`,
  );
  const session = await insert(
    sql`INSERT INTO sessions (token_hash, account_id, expires_at) VALUES (${newToken()}, ${accountId}, now() + interval '9 years') RETURNING id`,
  );
  const member = await anAccount(db);
  await db.insert(shopMembers).values({ accountId: member, shopId, role: "purchaser" });
  const sent_invitation = await insert(
    sql`INSERT INTO shop_invitations (shop_id, phone, role, invited_by, created_at, expires_at)
        VALUES (${shopId}, '13700000000', 'finance', ${accountId}, now(), now() + interval '9 years') RETURNING id`,
  );
  const invitation = await insert(
    sql`INSERT INTO shop_invitations (shop_id, phone, role, invited_by, created_at, expires_at)
        SELECT ${await aShop(db, {})}::bigint, phone, 'finance', ${accountId}::bigint, now(), now() + interval '9 years'
        FROM accounts WHERE id = ${accountId} RETURNING id`,
  );
  return { session, member, sent_invitation, invitation };
}

/** A shop of a chain whose head the buyer's shop is, a request of it that waits, a submission for it. */
export async function ownedChain(
  insert: Insert,
  shop: TestShop,
  { buyer: { shopId, accountId }, goods }: { readonly buyer: TestBuyer; readonly goods: number },
) {
  await insert(sql`UPDATE shops SET type = 'chain_head' WHERE id = ${shopId} RETURNING id`);
  const { shopId: chain_shop, accountId: asker } = await aBuyer(shop);
  await insert(
    sql`INSERT INTO chain_shops (shop_id, head_id, joined_at) VALUES (${chain_shop}, ${shopId}, now()) RETURNING shop_id AS id`,
  );
  const chain_request = await insert(
    sql`INSERT INTO chain_requests (head_id, shop_id, account_id, state, total, created_at)
        VALUES (${shopId}, ${chain_shop}, ${asker}, 'waiting', 25, now()) RETURNING id`,
  );
  await insert(
    sql`INSERT INTO chain_request_lines (request_id, goods_id, number) VALUES (${chain_request}, ${goods}, 2) RETURNING goods_id AS id`,
  );
  const chain_submission = await insert(
    sql`INSERT INTO chain_submissions (head_id, account_id, fingerprint, created_at)
        VALUES (${shopId}, ${accountId}, '-', now()) RETURNING id`,
  );
  await insert(
    sql`INSERT INTO chain_submission_shops (submission_id, shop_id, kinds, reason)
        VALUES (${chain_submission}, ${chain_shop}, 1, '商品已下架') RETURNING shop_id AS id`,
  );
  return { chain_shop, chain_request, chain_submission };
}

/** What was won, something to exchange points for, coupons in hand, a message. */
export async function ownedThings(insert: Insert, shop: TestShop, buyer: TestBuyer) {
  const points_order = await wonThing(shop, buyer);
  await fillPoints(shop, buyer, 10);
  return {
    points_order,
    gift: await aThing(shop, { points: 1 }),
    coupon: (await aHeldCoupon(shop, buyer, { threshold: "0" })).id,
    voucher: (await aHeldCoupon(shop, buyer, { kind: "voucher", threshold: "0", amount: "1" })).id,
    message: await insert(
      sql`INSERT INTO messages (shop_id, kind, title) VALUES (${buyer.shopId}, 'order', '订单已发货') RETURNING id`,
    ),
  };
}

/** A named list with ten of the goods. */
export async function ownedList(insert: Insert, { accountId, shopId }: TestBuyer, goods: number) {
  const named_list = await insert(
    sql`INSERT INTO named_lists (shop_id, name, name_key, changed_by, changed_at)
        VALUES (${shopId}, '常购', '常购', ${accountId}, now()) RETURNING id`,
  );
  await insert(
    sql`INSERT INTO named_list_lines (list_id, goods_id, number) VALUES (${named_list}, ${goods}, 10) RETURNING list_id AS id`,
  );
  return { named_list };
}

async function wonThing(shop: TestShop, buyer: TestBuyer): Promise<number> {
  const id = await aDraw(shop, { prizes: [{ name: "保温杯", kind: "thing" }] });
  await shop.call("drawOnce", buyer, { params: { id }, query: {} });
  const { data } = await shop.call("pointsOrders", buyer, { query: {} });
  return data.list[0]?.id ?? 0;
}

async function signedContract(insert: Insert, { shopId, accountId }: TestBuyer): Promise<number> {
  await insert(
    sql`INSERT INTO contract_versions (number, title, body, digest, resign, published_by, published_at)
        VALUES (1, '购销合同', '正文', 'd', false, '测试', now()) ON CONFLICT DO NOTHING RETURNING number AS id`,
  );
  return insert(
    sql`INSERT INTO contract_signatures (shop_id, version, account_id, company, signer, phone, digest, signed_at)
        VALUES (${shopId}, 1, ${accountId}, '测试药房', '王小明', '138****0000', 'd', now()) RETURNING id`,
  );
}
