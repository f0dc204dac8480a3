/** What each role of a shop meets on the pages whose controls it may not use: the sentence whom to ask, never a dead end. */
import { type Browser, expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { cartLines, checkOut, emptyCart, get, findGoods, post, putInCart, type Visitor } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { operate } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person, personPassword } from "./person.ts";
import { buttonsOf, isOff, nameOf, partOf, type ReadPage, readPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { picture } from "./registrant.ts";
import { test } from "./shop-test.ts";

test.setTimeout(300_000);

const mayNot = {
  purchase: "不能下单、改购物车和申请售后，请联系店主或采购办理",
  funds: "不能提现、管理银行账户和还款，请联系店主或财务办理",
  titles: "不能维护发票抬头，请联系店主或财务办理",
  manage: "不能管理资质、合同和成员，请联系店主办理",
} as const;

type Playwright = PlaywrightWorkerArgs["playwright"];

/** Takes the invitation to the boss's shop and works in it; without a browser. */
async function enterShop(playwright: Playwright, person: Person): Promise<Visitor> {
  const { baseURL = "" } = test.info().project.use;
  const member = { request: await playwright.request.newContext({ baseURL }) };
  await enterAsPerson(member, person.username);
  const [invitation] = (await get<{ list: { id: number }[] }>(member, "/api/multi/invitation")).list;
  await post(member, `/api/multi/invitation/${invitation?.id}`, { accept: 1 });
  const { list } = await get<{ list: { id: number; is_current: 0 | 1 }[] }>(member, "/api/multi/index");
  await post(member, "/api/multi/switch", { id: list.find((each) => each.is_current === 0)?.id });
  return member;
}

/** A browser in which this member is logged in. */
async function browserOf(browser: Browser, { request }: Visitor): Promise<Page> {
  const context = await browser.newContext({ storageState: await request.storageState() });
  return context.newPage();
}

const notes = ({ main }: ReadPage) => textsOf(main, "[role=note]").join("\n");
const buttons = ({ main }: ReadPage, name: RegExp) => buttonsOf(main, name);
const links = ({ main }: ReadPage, name: RegExp) =>
  main.querySelectorAll("a").filter((link) => name.test(nameOf(link)));
/** A shop with an order not yet paid, goods in the cart, an address, a favourite, a wanted request and an invoice title. */
async function fillShop(
  page: Visitor,
): Promise<{ order: number; goods: number; wanted: number; list: number }> {
  const goods = await findGoods(page, ({ order_limit: limit, number }) => limit === 0 && number > 100);
  await addAddress(page);
  await emptyCart(page);
  await putInCart(page, goods, goods.zbz || 1);
  const { order_ids: orders } = await checkOut(page, "bank_transfer");
  await putInCart(page, goods, goods.zbz || 1);
  await post(page, "/api/favorite", { goods_ids: [goods.id] });
  await post(page, "/api/invoice/title", { kind: "normal", tax_no: "91350100M000100Y43" });
  const { id: wanted } = await post<{ id: number }>(page, "/api/user/buy", { name: "求购的药", number: 1 });
  const lines = [{ goods_id: goods.id, number: 10 }];
  const { id: list } = await post<{ id: number }>(page, "/api/named_list", { name: "日常补货", lines });
  return { order: orders[0] ?? 0, goods: goods.id, wanted, list };
}

const scans = (page: ReadPage) => links(page, /点击查看原图/);

/** The owner sends in a paper, which waits for review with its scan; gives where the scan is shown. */
async function sendScan(owner: Visitor): Promise<string> {
  const content = picture.buffer.toString("base64");
  const { key, url } = await post<{ key: string; url: string }>(owner, "/api/user/zizhi/file", {
    name: picture.name,
    content,
  });
  const days = { issued_on: "2021-06-01", expires_on: "2035-06-30" };
  await post(owner, "/api/user/zizhi", {
    kind: "food_licence",
    number: "演示编号0001",
    files: [key],
    ...days,
  });
  expect(scans(await readPage(owner, "/zzzj"))).toHaveLength(1);
  return url;
}

/** A colleague reads that it waits and how long it is good for; its scan he neither sees nor opens. */
async function expectNoScan(member: Visitor, url: string): Promise<void> {
  const page = await readPage(member, "/zzzj");
  expect(textOf(page.main)).toContain("2035-06-30");
  expect(scans(page)).toEqual([]);
  expect((await member.request.get(url)).status()).toBe(404);
}

type Off = { readonly why: string; readonly off: readonly RegExp[] };

/** The page says why, and its buttons of these names are there and take no click. */
async function expectOff(member: Visitor, path: string, { why, off }: Off): Promise<void> {
  const page = await readPage(member, path);
  expect(notes(page), path).toContain(why);
  for (const name of off) {
    // Of the presents some may be sold out, which have no button.
    if (!path.startsWith("/jfsc")) expect(buttons(page, name).length, `${path} ${name}`).toBeGreaterThan(0);
    for (const each of buttons(page, name)) expect(isOff(each), `${path} ${name}`).toBe(true);
  }
}

/** What only purchasers do, where it is no button of a list. */
async function expectNoPurchase(member: Visitor, own: { goods: number; wanted: number }): Promise<void> {
  const wanted = await readPage(member, "/pzqg");
  expect(links(wanted, /新增求购/)).toEqual([]);
  expect(textOf(wanted.whole)).toContain("请联系店主或采购办理");
  const adding = await readPage(member, "/pzqg/add");
  expect(notes(adding)).toContain(mayNot.purchase);
  expect(buttons(adding, /提交求购/)).toEqual([]);
  expect(links(adding, /返回列表/)).toHaveLength(1);
  expect(buttons(await readPage(member, `/pzqg/info?id=${own.wanted}`), /撤销求购/)).toEqual([]);

  const detail = await readPage(member, `/list/info/${own.goods}`);
  expect(notes(detail)).toContain(mayNot.purchase);
  expect(buttons(detail, /加入购物车/)).toEqual([]);
  for (const path of ["/list?in_stock=1", "/list/table?in_stock=1"]) {
    const list = await readPage(member, path);
    expect(textOf(list.main)).toContain("请联系店主或采购办理");
    expect(buttons(list, /^加入购物车：/)).toEqual([]);
    for (const each of [detail, list]) expect(buttons(each, /^收藏：/).map(isOff)[0]).toBe(true);
  }
  expect(notes(await readPage(member, "/cart/step2"))).toContain(mayNot.purchase);
  expect(buttons(await readPage(member, "/lqzx"), /^立即领取/)).toEqual([]);
}

test("财务：收藏、地址、订单、求购、积分、采购计划的按钮停用，写明请谁办理；付款、抬头和还款可用", async ({
  request,
  playwright,
  browser,
}) => {
  const [boss, clerk] = [await aPerson("rolefin", "15800000061"), await aPerson("fin", "15800000062")];
  await letOrder(boss);
  const owner = { request };
  await enterAsPerson(owner, boss.username);
  const own = await fillShop(owner);
  await operate("points", "add", "--name", "角色演练杯", "--points", "1", "--stock", "3", "--art", "cup");
  await post(owner, "/api/multi/member", { phone: clerk.phone, role: "finance" });
  const member = await enterShop(playwright, clerk);

  for (const [path, off] of [
    ["/addr", [/新增地址/, /修改/, /删除/]],
    ["/star", [/全部加入购物车/, /选中的加入购物车/, /存为清单/, /取消收藏/]],
    ["/cgqd", [/新建/, /全部加入购物车/, /重命名/, /删除/]],
    [`/cgqd/info/${own.list}`, [/重命名/, /删除/, /移出清单/, /全部加入购物车/]],
    ["/order", [/再次购买订单/, /存为清单/, /取消订单/]],
    ["/kjcg", [/全部加入购物车/]],
    ["/purchase", []],
    ["/zzzj", [/上传新版本/]],
    ["/jfsc?sort=points_asc", [/立即兑换/]],
  ] as const)
    await expectOff(member, path, { why: path === "/zzzj" ? mayNot.manage : mayNot.purchase, off });

  const order = await readPage(member, `/order/info/${own.order}`);
  const [again] = buttons(order, /再次购买订单/);
  expect(again?.closest("fieldset")?.getAttribute("title")).toContain(mayNot.purchase);
  for (const each of [again, buttons(order, /取消订单/)[0]]) expect(each && isOff(each)).toBe(true);
  expect(links(order, /去支付/)).toHaveLength(1);
  await expectNoPurchase(member, own);

  const titles = await readPage(member, "/dzfp?tab=titles");
  expect(buttons(titles, /修改/).map(isOff)).toEqual([false]);
  expect(await cartLines(member)).toHaveLength(1);

  const page = await browserOf(browser, member);
  await page.goto("/order");
  await scriptsRun(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("note").filter({ hasText: mayNot.purchase })).toBeVisible();
  await expect(main.getByRole("button", { name: /取消订单/ }).first()).toBeDisabled();
  await expectReadable(page);
  await page.goto("/purchase"); // Its lines, and what is done with them, come with the scripts.
  await expect(main.getByRole("button", { name: "全部加入购物车" }).first()).toBeVisible();
  for (const each of await main.getByRole("button", { name: "全部加入购物车" }).all())
    await expect(each).toBeDisabled();
  await page.context().close();
});

test("采购：资质、抬头、还款的按钮停用，写明请谁办理；下单、收藏和地址可用；注册资料由店主填写", async ({
  request,
  playwright,
  browser,
}) => {
  const [boss, clerk] = [await aPerson("rolebuy", "15800000063"), await aPerson("buy", "15800000064")];
  await letOrder(boss);
  await operate("credit", "set", boss.shopId, "--limit", "5000", "--term", "30");
  const owner = { request };
  await enterAsPerson(owner, boss.username);
  const own = await fillShop(owner);
  await post(owner, "/api/pay/order", { id: own.order, method: "credit" });
  await post(owner, "/api/multi/member", { phone: clerk.phone, role: "purchaser" });
  const member = await enterShop(playwright, clerk);

  await expectOff(member, "/zzzj", { why: mayNot.manage, off: [/上传新版本/] });
  await expectNoScan(member, await sendScan(owner));
  const off = [/新增抬头/, /修改普票|修改.*抬头/, /删除.*抬头/];
  await expectOff(member, "/dzfp?tab=titles", { why: mayNot.titles, off });
  const credit = await readPage(member, "/zqgl");
  expect(notes(credit)).toContain(mayNot.funds);
  expect(buttons(credit, /全部还款/)).toEqual([]);
  const checkbox = credit.main.querySelector("input[type=checkbox]");
  expect(checkbox && isOff(checkbox)).toBe(true);

  const addresses = await readPage(member, "/addr");
  expect(buttons(addresses, /新增地址/).map(isOff)).toEqual([false]);
  expect(notes(addresses)).not.toContain(mayNot.purchase);
  const [add] = buttons(await readPage(member, `/list/info/${own.goods}`), /加入购物车/);
  expect(add && isOff(add)).toBe(false);

  const page = await browserOf(browser, member);
  await expectNoRepayment(page, owner);
  await expectNoDossier(page);
  await page.context().close();

  await operate("account", "disable", clerk.username, "--reason", "已离职");
  const members = partOf((await readPage(owner, "/ddgl")).main, "成员列表");
  const of = (phone: string) => textsOf(members, "li").find((each) => each.includes(phone));
  expect(of("158****0064")).toContain("账号已停用");
  expect(of("158****0063")).not.toContain("账号已停用");
});

/** A repayment that the owner began: who may not repay reads whom to ask. */
async function expectNoRepayment(page: Page, owner: Visitor): Promise<void> {
  const { list: bills } = await get<{ list: { id: number }[] }>(owner, "/api/user/user_credit_list");
  const repay = await post<{ id: number }>(owner, "/api/pay/user_credit_create", { ids: [bills[0]?.id] });
  await page.goto(`/zqgl?repay=${repay.id}`);
  await expect(page.getByRole("region", { name: "还款" }).getByRole("note")).toContainText(mayNot.funds);
  await expect(page.getByRole("checkbox").first()).toBeDisabled();
  await expectReadable(page);
}

/** A purchaser of a shop whose dossier is not handed in yet. */
async function expectNoDossier(page: Page): Promise<void> {
  const draft = await aPerson("roledraft", "15800000065");
  const helper = ["--username", "rolehelper", "--phone", "15800000066", "--name", "帮手"];
  const member = [...helper, "--shop", draft.shopId, "--role", "purchaser"];
  await operate("account", "add", ...member, "--password", personPassword);
  await enterAsPerson(page, "rolehelper");
  await page.goto("/register/step2");
  await expect(page.getByRole("note").filter({ hasText: mayNot.manage })).toBeVisible();
  await expect(page.getByRole("region", { name: "企业信息" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "去首页" })).toBeVisible();
  await expectReadable(page);
}
