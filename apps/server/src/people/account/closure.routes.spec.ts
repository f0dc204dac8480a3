/** What closing an account leaves: its trade, and nothing that keeps its company or its people. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, logInAs } from "../../../test/account-factories.ts";
import {
  aCreditCode,
  aDossier,
  aLicenceFile,
  aRegistrant,
  aSubmittedShop,
} from "../../../test/dossier-factories.ts";
import { anAccount } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCard } from "../../../test/money-factories.ts";
import { operate } from "../../../test/operator-factories.ts";
import { row } from "../../platform/db/database.ts";
import { shopMembers, wechatBindings } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const close = (as: As) => shop.call("accountClose", as, { body: {} });
const ops = async (...args: string[]) => (await operate(shop, { command: "shop", args })).said.join("\n");
const approve = async (id: number) => {
  await ops("pass", String(id));
  expect(await ops("quality", String(id))).toContain("已开通");
};
/** What is kept of the shops' papers: how many, how many of them say who, and how many files there are. */
const papersOf = (shopIds: readonly number[]) =>
  row<Record<"papers" | "drafts" | "people" | "waiting" | "files", number>>(
    shop.app.database.db,
    sql`SELECT count(*)::int AS papers, count(*) FILTER (WHERE step = 'draft')::int AS drafts,
        count(*) FILTER (WHERE holder <> '' OR id_number_sealed IS NOT NULL OR id_number_masked <> '')::int AS people,
        count(*) FILTER (WHERE step IN ('submitted', 'checked'))::int AS waiting,
        (SELECT count(*)::int FROM files WHERE shop_id = ANY (${sql.raw(`ARRAY[${shopIds.join(",")}]`)})) AS files
      FROM licences WHERE shop_id = ANY (${sql.raw(`ARRAY[${shopIds.join(",")}]`)})`,
  );

describe("a closed account's registration", () => {
  test("in review waits no more, its branches neither; people and files go, the company may register again", async () => {
    const as = await aRegistrant(shop, "chain");
    const body = aDossier([await aLicenceFile(shop, as)], { type: "chain_branch", company: "注销一店" });
    const branch = (await shop.call("dossierAddShop", as, { body })).data.shop_id;
    const credit_code = aCreditCode();
    const head = await aSubmittedShop(shop, as, { type: "chain_head", company: "注销总部", credit_code });
    await ops("pass", String(head));
    expect(await ops("pending")).toMatch(/注销总部|注销一店/);
    expect((await close(as)).status).toBe(200);
    expect(await ops("pending")).not.toMatch(/注销总部|注销一店/);
    expect(await ops("quality", String(head))).toContain("该客户已注销账号");
    expect(await ops("pass", String(branch))).toContain("该客户已注销账号");
    expect(await papersOf([head, branch])).toEqual({ papers: 6, drafts: 0, people: 0, waiting: 0, files: 0 });
    expect(await ops("show", String(head))).toContain("客户已注销账号");
    const next = await aRegistrant(shop, "chain");
    await aSubmittedShop(shop, next, { type: "chain_head", credit_code });
  });

  test("as a draft goes with its papers and files", async () => {
    const as = await aRegistrant(shop);
    const [own] = (await shop.call("dossier", as)).data.shops;
    const params = { id: own?.shop_id ?? 0 };
    const body = aDossier([await aLicenceFile(shop, as)]);
    expect((await shop.call("dossierSave", as, { params, body })).status).toBe(200);
    expect((await papersOf([params.id]))?.drafts).toBe(3);
    expect((await close(as)).status).toBe(200);
    expect(await papersOf([params.id])).toEqual({ papers: 0, drafts: 0, people: 0, waiting: 0, files: 0 });
  });

  test("once approved is kept as what was sold by; its company may register again", async () => {
    const as = await aRegistrant(shop);
    const credit_code = aCreditCode();
    const id = await aSubmittedShop(shop, as, { credit_code });
    await approve(id);
    expect((await close(as)).status).toBe(200);
    expect(await papersOf([id])).toEqual({ papers: 3, drafts: 0, people: 1, waiting: 0, files: 1 });
    const again = await aSubmittedShop(shop, await aRegistrant(shop), { credit_code });
    await approve(again);
  });
});

describe("a closed account's people", () => {
  test("bank accounts, feedback and invitations say nothing of them", async () => {
    const [person, other] = [await aPerson(shop), await aPerson(shop)];
    const login = await logInAs(shop, person.username);
    await aCard(shop, person);
    const told = { type: "system", content: "页面打不开", phone: person.phone } as const;
    expect((await shop.call("feedback", login, { body: told })).status).toBe(201);
    await shop.call("memberInvite", other, { body: { phone: person.phone, role: "finance" } });
    const [invitation] = (await shop.call("invitationList", login)).data.list;
    const params = { id: invitation?.id ?? 0 };
    await shop.call("invitationAnswer", login, { params, body: { accept: 1 } });
    await shop.call("memberInvite", login, { body: { phone: "13577770001", role: "finance" } });
    expect((await close(login)).status).toBe(200);
    const { db } = shop.app.database;
    const found = await row(
      db,
      sql`SELECT (SELECT count(*)::int FROM bank_cards WHERE shop_id = ${person.shopId}) AS cards,
          (SELECT count(*)::int FROM feedback WHERE phone = ${person.phone}) AS feedback,
          (SELECT count(*)::int FROM shop_invitations WHERE phone IN (${person.phone}, '13577770001')) AS invitations`,
    );
    expect(found).toEqual({ cards: 0, feedback: 0, invitations: 0 });
    expect((await shop.call("memberList", other)).data.list).toHaveLength(1);
  });

  test("a bank account that money was paid to keeps its bank and last digits alone", async () => {
    const person = await aPerson(shop);
    const login = await logInAs(shop, person.username);
    const card = await aCard(shop, person);
    const { db } = shop.app.database;
    await db.execute(sql`INSERT INTO withdrawals (shop_id, account_id, card_id, amount, state)
      VALUES (${person.shopId}, ${person.accountId}, ${card}, 5, 'paid')`);
    expect((await close(login)).status).toBe(200);
    const kept = await row(
      db,
      sql`SELECT bank, holder, number_sealed AS sealed FROM bank_cards WHERE id = ${card}`,
    );
    expect(kept).toEqual({ bank: "测试银行", holder: "已注销", sealed: "" });
  });

  test("invoice titles keep no account, phone or address, those taken away before neither", async () => {
    const person = await aPerson(shop);
    const login = await logInAs(shop, person.username);
    const { db } = shop.app.database;
    await db.execute(sql`INSERT INTO invoice_titles (shop_id, kind, tax_no, bank, bank_account, address, phone, email, deleted_at)
      VALUES (${person.shopId}, 'special', '91510104MA1000001X', '测试银行', '62220000', '测试路1号', '028-88886601', 'a@b.cn', NULL),
        (${person.shopId}, 'normal', '91510104MA1000001X', '', '62220001', '', '', '', now())`);
    expect((await close(login)).status).toBe(200);
    const kept = await row(
      db,
      sql`SELECT count(*)::int AS titles, string_agg(bank || bank_account || address || phone || email, '') AS kept,
          count(*) FILTER (WHERE deleted_at IS NULL)::int AS open FROM invoice_titles WHERE shop_id = ${person.shopId}`,
    );
    expect(kept).toEqual({ titles: 2, kept: "", open: 0 });
  });

  test("a WeChat that was bound opens nothing, and may be bound elsewhere", async () => {
    const [person, next] = [await aPerson(shop), await aPerson(shop)];
    const { db } = shop.app.database;
    const binding = { unionid: "u-closed", openid: "o", nickname: "小满", boundAt: shop.clock.now };
    await db.insert(wechatBindings).values({ ...binding, accountId: person.accountId });
    expect((await close(await logInAs(shop, person.username))).status).toBe(200);
    await db.insert(wechatBindings).values({ ...binding, accountId: next.accountId });
  });

  test("an invitation of a shop that is closed can be accepted no more", async () => {
    const [owner, buyer] = [await aPerson(shop), await aPerson(shop)];
    const login = await logInAs(shop, owner.username);
    const { data } = await shop.call("memberInvite", login, { body: { phone: buyer.phone, role: "owner" } });
    expect((await shop.call("invitationList", buyer)).data.list).toHaveLength(1);
    expect((await close(login)).status).toBe(200);
    expect((await shop.call("invitationList", buyer)).data.list).toEqual([]);
    const answer = { params: { id: data.id }, body: { accept: 1 as const } };
    expect((await shop.call("invitationAnswer", buyer, answer)).status).toBe(404);
  });

  test("of two owners who close at once one stays: the others would be without an owner", async () => {
    const [one, two] = [await aPerson(shop), await aPerson(shop)];
    const { db } = shop.app.database;
    const accountId = await anAccount(db);
    await db.insert(shopMembers).values([
      { accountId: two.accountId, shopId: one.shopId, role: "owner" },
      { accountId, shopId: one.shopId, role: "finance" },
    ]);
    const logins = [await logInAs(shop, one.username), await logInAs(shop, two.username)];
    const replies = await Promise.all(logins.map((login) => close(login)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
