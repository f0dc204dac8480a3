/** Calls of spec.md §7 that need what another one left: each is answered with success, by people of their own. */
import { expect } from "@playwright/test";
import {
  cartLines,
  checkOut,
  type Goods,
  get,
  findGoods,
  originOf,
  post,
  putInCart,
  type Visitor,
} from "../buyer.ts";
import { operate, smsCode, topUp } from "../operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person } from "../person.ts";
import { ask, expectRefusal, expectSuccess } from "./answers.ts";
import { type Asked, turns } from "./asked.ts";
import { expectShape } from "./shapes.ts";
import { calls, nameOf } from "./tables.ts";
import { test } from "../shop-test.ts";
import { agree } from "../wechat-page.ts";

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

/** Asks one of the turn's calls; gives what it answered. */
type Succeed = <T>(buyer: Visitor, name: string, how?: Asked) => Promise<T>;

function turn(title: keyof typeof turns, play: (buyer: Visitor, succeed: Succeed) => Promise<void>): void {
  test(`§7 ${title}: ${turns[title].join(", ")}`, async ({ request }) => {
    const answered = new Set<string>();
    await play({ request }, async <T>(by: Visitor, name: string, how: Asked = {}) => {
      const row = calls.find((each) => nameOf(each) === name);
      if (!row) throw new Error(`${name} is no call of the specification`);
      const headers = { Origin: await originOf(by), ...how.headers };
      const reply = await ask(by.request, row, { ...how, headers });
      const { data } = await expectSuccess(reply, how.makes ? 201 : 200);
      expectShape(row, data);
      answered.add(name);
      return data as T;
    });
    expect([...answered].sort()).toEqual([...turns[title]].sort());
  });
}

type Made = { id: number };
type ListOf<T> = { list: T[] };
const plentiful = ({ number, zbz, price }: Goods) => number > zbz * 40 && (price ?? 0) * zbz > 30;

turn("a cart and a linked shop", async (buyer, succeed) => {
  const [boss, guest] = [await aPerson("turnboss", "15800000091"), await aPerson("turnbuyer", "15800000092")];
  for (const person of [boss, guest]) await letOrder(person);
  await enterAsPerson(buyer, guest.username);
  await addAddress(buyer);
  await link(buyer, boss, guest);

  const goods = await findGoods(buyer, plentiful);
  const other = await findGoods(buyer, (each) => each.id !== goods.id && plentiful(each));
  const { id: goods_id, ck_id, zbz: number } = goods;
  await succeed(buyer, "POST /api/cart", { data: { params: [{ goods_id, ck_id, number }] } });
  const [line] = await cartLines(buyer);
  const edit = { params: { number: number * 2 }, new: 1 };
  await succeed(buyer, "POST /api/cart/{id}/edit", { at: line?.id, data: edit });
  await succeed(buyer, "POST /api/cart/batch_select", { data: { ids: [line?.id], is_selected: 1 } });
  await succeed(buyer, "POST /api/cart/next_hint", { data: { query: {}, params: {} } });
  await succeed(buyer, "POST /api/cart/quick_add/{id}", { at: other.id });
  const copy = { ids: [line?.id], other_user_ids: [Number(boss.shopId)] };
  const { list } = await succeed<ListOf<{ copied: number }>>(buyer, "POST /api/cart/copy", { data: copy });
  expect(list).toMatchObject([{ company: boss.company, copied: 1 }]);
  const order = { ids: [line?.id], new: 1, pay_method: "bank_transfer" };
  const placed = await succeed<{ order_ids: number[] }>(buyer, "POST /api/cart/checkout", {
    data: order,
    makes: true,
  });
  for (const id of placed.order_ids) await post(buyer, `/api/order/${id}/cancel`, { reason: "演练" });
  const ids = (await cartLines(buyer)).map(({ id }) => id);
  await succeed(buyer, "POST /api/cart/batch_delete", { data: { ids } });
  expect(await cartLines(buyer)).toEqual([]);

  await succeed(buyer, "DELETE /api/multi/untie", { data: { id: Number(boss.shopId) } });
  expect((await get<ListOf<Made>>(buyer, "/api/multi/index")).list).toMatchObject([
    { id: Number(guest.shopId) },
  ]);
});

/** The boss invites the buyer, who accepts: from now on the boss's shop is one of his. */
async function link(visitor: Visitor, boss: Person, guest: Person): Promise<void> {
  await enterAsPerson(visitor, boss.username);
  await post(visitor, "/api/multi/member", { phone: guest.phone, role: "purchaser" });
  await enterAsPerson(visitor, guest.username);
  const [invitation] = (await get<ListOf<Made>>(visitor, "/api/multi/invitation")).list;
  await post(visitor, `/api/multi/invitation/${invitation?.id}`, { accept: 1 });
}

turn("money and a draw", async (buyer, succeed) => {
  const person = await aPerson("turnmoney", "15800000093");
  await letOrder(person);
  await operate("credit", "set", person.shopId, "--limit", "5000", "--term", "30");
  await enterAsPerson(buyer, person.username);
  await addAddress(buyer);
  await topUp(buyer, 100);

  await succeed(buyer, "POST /api/withdraw/sendbindcode", { data: { phone: person.phone } });
  const code = await smsCode("0093");
  const account = { bank: "演示银行", holder: person.company, number: "0000 0000 0000 0093", code };
  const card = await succeed<Made>(buyer, "POST /api/withdraw/bindbank", { data: account, makes: true });
  const withdrawal = { card_id: card.id, amount: "1.50" };
  await succeed(buyer, "POST /api/withdraw/apply", { data: withdrawal, makes: true });

  await buyOnCredit(buyer);
  const owing = await succeed<Made>(buyer, "POST /api/pay/user_credit_create", {
    data: { amount: "2.50" },
    makes: true,
  });
  await succeed(buyer, "POST /api/pay/user_credit_pay", { data: { id: owing.id, method: "balance" } });
  const repaid = await succeed(buyer, "POST /api/pay/user_credit_check", { data: { id: owing.id } });
  expect(repaid).toMatchObject({ id: owing.id, state: "paid", amount: 2.5 });
  expect(await get(buyer, "/api/user/user_money")).toEqual({ money: 96, frozen: 1.5 });

  const draws = await get<ListOf<Made & { name: string }>>(buyer, "/api/draw/list");
  const daily = draws.list.find(({ name }) => name === "每日幸运抽奖");
  // A draw is a GET that changes something: the browser must say that our own buyer asks (decisions.md "Login state").
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await succeed(buyer, "GET /api/draw/{id}/activity", { at: daily?.id, headers });
});

async function buyOnCredit(buyer: Visitor): Promise<void> {
  const goods = await findGoods(buyer, plentiful);
  await putInCart(buyer, goods, goods.zbz);
  const { order_ids: ids } = await checkOut(buyer, "bank_transfer");
  await post(buyer, "/api/pay/order", { ids, method: "credit" });
}

turn("an account", async (buyer, succeed) => {
  const person = await aPerson("turnself", "15800000094");
  await enterAsPerson(buyer, person.username);
  const renamed = await succeed(buyer, "POST /api/user/updateUserInfo", { data: { name: "换名的店长" } });
  expect(renamed).toMatchObject({ name: "换名的店长", phone: person.phone });
  const password = "a newer phrase of mine";
  await succeed(buyer, "POST /api/user/resetPassword", { data: { password } });
  const { url } = await succeed<{ url: string }>(buyer, "POST /api/user/create_code");
  await post(buyer, "/api/user/bind_wechat", await agree(buyer.request, url, "换名的店长"));
  await succeed(buyer, "DELETE /api/user/unbind_wechat");
  await succeed(buyer, "DELETE /api/user/logout");
  await expectRefusal(await buyer.request.get("/api/user/base"), 401);
  await enterAsPerson(buyer, person.username, password);
});
