/** Calls of spec.md §7 that need what another one left: each is answered with success, by people of their own. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { cartLines, checkOut, type Goods, get, findGoods, originOf, post, putInCart } from "../buyer.ts";
import { operate, smsCode, topUp } from "../operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder } from "../person.ts";
import { ask, expectRefusal, expectSuccess } from "./answers.ts";
import { type Asked, turns } from "./asked.ts";
import { expectShape } from "./shapes.ts";
import { calls, nameOf } from "./tables.ts";
import { test } from "../shop-test.ts";

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

/** Asks one of the turn's calls; gives what it answered. */
type Succeed = <T>(page: Page, name: string, how?: Asked) => Promise<T>;

function turn(title: keyof typeof turns, play: (page: Page, succeed: Succeed) => Promise<void>): void {
  test(`§7 ${title}: ${turns[title].join(", ")}`, async ({ page }) => {
    const answered = new Set<string>();
    await play(page, async <T>(by: Page, name: string, how: Asked = {}) => {
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

turn("a cart and a linked shop", async (page, succeed) => {
  const [boss, buyer] = [await aPerson("turnboss", "15800000091"), await aPerson("turnbuyer", "15800000092")];
  for (const person of [boss, buyer]) await letOrder(person);
  await enterAsPerson(page, buyer.username);
  await addAddress(page);
  await link(page, boss.username, buyer.phone);

  const goods = await findGoods(page, plentiful);
  const other = await findGoods(page, (each) => each.id !== goods.id && plentiful(each));
  const { id: goods_id, ck_id, zbz: number } = goods;
  await succeed(page, "POST /api/cart", { data: { params: [{ goods_id, ck_id, number }] } });
  const [line] = await cartLines(page);
  const edit = { params: { number: number * 2 }, new: 1 };
  await succeed(page, "POST /api/cart/{id}/edit", { at: line?.id, data: edit });
  await succeed(page, "POST /api/cart/batch_select", { data: { ids: [line?.id], is_selected: 1 } });
  await succeed(page, "POST /api/cart/next_hint", { data: { query: {}, params: {} } });
  await succeed(page, "POST /api/cart/quick_add/{id}", { at: other.id });
  const copy = { ids: [line?.id], other_user_ids: [Number(boss.shopId)] };
  const { list } = await succeed<ListOf<{ copied: number }>>(page, "POST /api/cart/copy", { data: copy });
  expect(list).toMatchObject([{ company: boss.company, copied: 1 }]);
  const order = { ids: [line?.id], new: 1, pay_method: "bank_transfer" };
  const placed = await succeed<{ order_ids: number[] }>(page, "POST /api/cart/checkout", {
    data: order,
    makes: true,
  });
  for (const id of placed.order_ids) await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
  const ids = (await cartLines(page)).map(({ id }) => id);
  await succeed(page, "POST /api/cart/batch_delete", { data: { ids } });
  expect(await cartLines(page)).toEqual([]);

  await succeed(page, "DELETE /api/multi/untie", { data: { id: Number(boss.shopId) } });
  expect((await get<ListOf<Made>>(page, "/api/multi/index")).list).toMatchObject([
    { id: Number(buyer.shopId) },
  ]);
});

/** The boss invites the buyer, who accepts: from now on the boss's shop is one of his. */
async function link(page: Page, boss: string, phone: string): Promise<void> {
  const beside = await page.context().browser()?.newPage();
  if (!beside) throw new Error("the browser is gone");
  await enterAsPerson(beside, boss);
  await post(beside, "/api/multi/member", { phone, role: "purchaser" });
  await beside.close();
  const [invitation] = (await get<ListOf<Made>>(page, "/api/multi/invitation")).list;
  await post(page, `/api/multi/invitation/${invitation?.id}`, { accept: 1 });
}

turn("money and a draw", async (page, succeed) => {
  const person = await aPerson("turnmoney", "15800000093");
  await letOrder(person);
  await operate("credit", "set", person.shopId, "--limit", "5000", "--term", "30");
  await enterAsPerson(page, person.username);
  await addAddress(page);
  await topUp(page, 100);

  await succeed(page, "POST /api/withdraw/sendbindcode", { data: { phone: person.phone } });
  const code = await smsCode("0093");
  const account = { bank: "演示银行", holder: person.company, number: "0000 0000 0000 0093", code };
  const card = await succeed<Made>(page, "POST /api/withdraw/bindbank", { data: account, makes: true });
  const withdrawal = { card_id: card.id, amount: "1.50" };
  await succeed(page, "POST /api/withdraw/apply", { data: withdrawal, makes: true });

  await buyOnCredit(page);
  const owing = await succeed<Made>(page, "POST /api/pay/user_credit_create", {
    data: { amount: "2.50" },
    makes: true,
  });
  await succeed(page, "POST /api/pay/user_credit_pay", { data: { id: owing.id, method: "balance" } });
  const repaid = await succeed(page, "POST /api/pay/user_credit_check", { data: { id: owing.id } });
  expect(repaid).toMatchObject({ id: owing.id, state: "paid", amount: 2.5 });
  expect(await get(page, "/api/user/user_money")).toEqual({ money: 96, frozen: 1.5 });

  const draws = await get<ListOf<Made & { name: string }>>(page, "/api/draw/list");
  const daily = draws.list.find(({ name }) => name === "每日幸运抽奖");
  // A draw is a GET that changes something: the browser must say that our own page asks (decisions.md "Login state").
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await succeed(page, "GET /api/draw/{id}/activity", { at: daily?.id, headers });
});

async function buyOnCredit(page: Page): Promise<void> {
  const goods = await findGoods(page, plentiful);
  await putInCart(page, goods, goods.zbz);
  const { order_ids: ids } = await checkOut(page, "bank_transfer");
  await post(page, "/api/pay/order", { ids, method: "credit" });
}

turn("an account", async (page, succeed) => {
  const person = await aPerson("turnself", "15800000094");
  await enterAsPerson(page, person.username);
  const renamed = await succeed(page, "POST /api/user/updateUserInfo", { data: { name: "换名的店长" } });
  expect(renamed).toMatchObject({ name: "换名的店长", phone: person.phone });
  const password = "a newer phrase of mine";
  await succeed(page, "POST /api/user/resetPassword", { data: { password } });
  const { url } = await succeed<{ url: string }>(page, "POST /api/user/create_code");
  await post(page, "/api/user/bind_wechat", await scan(page.request, url, "换名的店长"));
  await succeed(page, "DELETE /api/user/unbind_wechat");
  await succeed(page, "DELETE /api/user/logout");
  await expectRefusal(await page.request.get("/api/user/base"), 401);
  await enterAsPerson(page, person.username, password);
});

/** Agrees on WeChat's simulated page; gives what it adds to the shop's address. */
async function scan(request: APIRequestContext, url: string, nickname: string): Promise<object> {
  const confirm = new URL(url);
  confirm.pathname = "/connect/confirm";
  confirm.searchParams.set("nickname", nickname);
  confirm.searchParams.set("answer", "yes");
  const reply = await request.get(confirm.href, { maxRedirects: 0 });
  return Object.fromEntries(new URL(reply.headers()["location"] ?? "").searchParams);
}
