/** A shop that has become another company: its money goes to that company's own accounts alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { aCreditCode } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const reason = "该账户的户名与现单位名称不一致，请重新绑定本单位的银行账户";
let phones = 0;

/** A buyer with 100 yuan and an account of its company bound. */
async function aBound() {
  const buyer = await aBuyer(shop);
  const phone = `137${String(++phones).padStart(8, "0")}`;
  await shop.app.database.db.update(accounts).set({ phone }).where(eq(accounts.id, buyer.accountId));
  await fillWallet(shop, buyer, "100");
  const { holder } = (await shop.call("withdrawBanks", buyer)).data;
  return { ...buyer, phone, holder, card: (await bind({ ...buyer, phone }, holder)).data.id };
}

async function bind(buyer: TestBuyer & { phone: string }, holder: string) {
  shop.clock.advance(61_000);
  await shop.call("withdrawCode", buyer, { body: {} });
  const code = shop.texts.findLast(({ phone }) => phone === buyer.phone)?.code ?? "";
  const body = { bank: "招商银行", holder, number: "6222 0000 1111 2222", code };
  return shop.call("withdrawBind", buyer, { body });
}

const apply = (buyer: TestBuyer, card_id: number) =>
  shop.call("withdrawApply", buyer, { body: { card_id, amount: 60 } });
const cardsOf = async (buyer: TestBuyer) => (await shop.call("withdrawBanks", buyer)).data.cards;
const become = (buyer: TestBuyer, company: string) =>
  ops(shop, "shop", "change", String(buyer.shopId), "--company", company, "--credit-code", aCreditCode());
const decide = (verb: "approve" | "pay", id: number) => ops(shop, "withdrawal", verb, String(id));

test("the former company's account takes no withdrawal, and the list says why", async () => {
  const buyer = await aBound();
  expect(await cardsOf(buyer)).toMatchObject([{ id: buyer.card, fault: "" }]);
  expect((await become(buyer, "乙大药房")).code).toBe(0);
  const [message] = (await shop.call("messageList", buyer, { query: {} })).data.list;
  expect(message?.body).toContain("提现账户");
  expect(await cardsOf(buyer)).toMatchObject([{ id: buyer.card, fault: reason }]);
  expect(await apply(buyer, buyer.card)).toMatchObject({
    status: 409,
    reason: "withdraw.other_holder",
    message: reason,
  });
  expect((await shop.call("balance", buyer)).data).toEqual({ money: 100, frozen: 0 });
});

test("the same number is bound anew with the right holder and replaces the old one; then not twice", async () => {
  const buyer = await aBound();
  const { data } = await apply(buyer, buyer.card);
  await become(buyer, "丙大药房");
  expect((await bind(buyer, buyer.holder)).errors?.holder).toEqual(["开户名称须与认证企业一致：丙大药房"]);
  const bound = await bind(buyer, "丙大药房");
  expect(bound).toMatchObject({ status: 201, data: { holder: "丙大药房", fault: "" } });
  expect(await cardsOf(buyer)).toEqual([bound.data]);
  expect((await bind(buyer, "丙大药房")).reason).toBe("withdraw.card_bound");
  // What was applied for goes where it was to go, or nowhere.
  expect((await decide("approve", data.id)).code).toBe(1);
  expect((await apply(buyer, buyer.card)).status).toBe(404);
  await ops(shop, "withdrawal", "reject", String(data.id), "--reason", "单位已变更");
  const { list } = (await shop.call("withdrawList", buyer, { query: {} })).data;
  expect(list).toMatchObject([{ holder: buyer.holder, state: "rejected" }]);
  const again = await apply(buyer, bound.data.id);
  expect(again).toMatchObject({ status: 201, data: { holder: "丙大药房" } });
  await decide("approve", again.data.id);
  expect((await decide("pay", again.data.id)).code).toBe(0);
  expect((await shop.call("balance", buyer)).data).toEqual({ money: 40, frozen: 0 });
});

test.each(["approve", "pay"] as const)(
  "what waits is refused at %s; rejected, the money is back",
  async (verb) => {
    const buyer = await aBound();
    const { data } = await apply(buyer, buyer.card);
    if (verb === "pay") await decide("approve", data.id);
    const company = `丁大药房${verb}`;
    await become(buyer, company);
    const action = verb === "pay" ? "打款" : "审核";
    expect(await decide(verb, data.id)).toEqual({
      code: 1,
      text: `收款户名“${buyer.holder}”与客户现单位名称“${company}”不一致，不能${action}，请驳回并请客户重新绑定账户`,
    });
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 40, frozen: 60 });
    expect((await ops(shop, "withdrawal", "reject", String(data.id), "--reason", "户名不符")).code).toBe(0);
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 100, frozen: 0 });
  },
);

test("the same name in other widths is the same company", async () => {
  const buyer = await aBound();
  await become(buyer, "戊（成都）大药房");
  const { data: card } = await bind(buyer, "戊(成都)大药房");
  expect(card.holder).toBe("戊（成都）大药房");
  await become(buyer, "戊(成都)大药房");
  expect((await apply(buyer, card.id)).status).toBe(201);
});
