/** What each role of a shop meets on the pages whose controls it may not use: the sentence whom to ask, never a dead end. */
import { expect, type Page } from "@playwright/test";
import { cartLines, checkOut, emptyCart, get, findGoods, post, putInCart } from "./buyer.ts";
import { operate } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person, personPassword } from "./person.ts";
import { picture } from "./registrant.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.setTimeout(300_000);

const mayNot = {
  purchase: "不能下单、改购物车和申请售后，请联系店主或采购办理",
  funds: "不能提现、管理银行账户和还款，请联系店主或财务办理",
  titles: "不能维护发票抬头，请联系店主或财务办理",
  manage: "不能管理资质、合同和成员，请联系店主办理",
} as const;

/** A page of another browser, with no login. */
async function newPage(beside: Page): Promise<Page> {
  const context = await beside.context().browser()?.newContext();
  if (!context) throw new Error("the browser is gone");
  return context.newPage();
}

/** A member of the boss's shop, who works in it. */
async function aMember(boss: Page, person: Person, role: string): Promise<Page> {
  await post(boss, "/api/multi/member", { phone: person.phone, role });
  const page = await newPage(boss);
  await enterAsPerson(page, person.username);
  const [invitation] = (await get<{ list: { id: number }[] }>(page, "/api/multi/invitation")).list;
  await post(page, `/api/multi/invitation/${invitation?.id}`, { accept: 1 });
  const { list } = await get<{ list: { id: number; is_current: 0 | 1 }[] }>(page, "/api/multi/index");
  await post(page, "/api/multi/switch", { id: list.find((each) => each.is_current === 0)?.id });
  return page;
}

const note = (page: Page, text: string) => page.getByRole("main").getByRole("note").filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

/** A shop with an order not yet paid, goods in the cart, an address, a favourite, a wanted request and an invoice title. */
async function fillShop(page: Page): Promise<{ order: number; goods: number; wanted: number }> {
  const goods = await findGoods(page, ({ order_limit: limit, number }) => limit === 0 && number > 100);
  await addAddress(page);
  await emptyCart(page);
  await putInCart(page, goods, goods.zbz || 1);
  const { order_ids: orders } = await checkOut(page, "bank_transfer");
  await putInCart(page, goods, goods.zbz || 1);
  await post(page, "/api/favorite", { goods_ids: [goods.id] });
  await post(page, "/api/invoice/title", { kind: "normal", tax_no: "91350100M000100Y43" });
  const { id: wanted } = await post<{ id: number }>(page, "/api/user/buy", { name: "求购的药", number: 1 });
  return { order: orders[0] ?? 0, goods: goods.id, wanted };
}

const scans = (page: Page) => page.getByRole("link", { name: /点击查看原图/ });

/** The owner sends in a paper, which waits for review with its scan; gives where the scan is shown. */
async function sendScan(owner: Page): Promise<string> {
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
  await owner.goto("/zzzj");
  await expect(scans(owner)).toHaveCount(1);
  return url;
}

/** A colleague reads that it waits and how long it is good for; its scan he neither sees nor opens. */
async function expectNoScan(page: Page, url: string): Promise<void> {
  await page.reload();
  await expect(page.getByRole("main")).toContainText("2035-06-30");
  await expect(scans(page)).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);
}

test("财务：收藏、地址、订单、求购、积分、采购计划的按钮停用，写明请谁办理；付款、抬头和还款可用", async ({
  page: owner,
}) => {
  const [boss, clerk] = [await aPerson("rolefin", "15800000061"), await aPerson("fin", "15800000062")];
  await letOrder(boss);
  await enterAsPerson(owner, boss.username);
  const own = await fillShop(owner);
  await operate("points", "add", "--name", "角色演练杯", "--points", "1", "--stock", "3", "--art", "cup");
  const page = await aMember(owner, clerk, "finance");

  for (const [path, off] of [
    ["/addr", [/新增地址/, "修改", "删除"]],
    ["/star", ["全部加入购物车", /取消收藏/]],
    ["/order", [/再次购买订单/, /取消订单/]],
    ["/kjcg", ["全部加入购物车"]],
    ["/purchase", ["全部加入购物车"]],
    ["/zzzj", [/上传新版本/]],
    ["/jfsc?sort=points_asc", [/立即兑换/]],
  ] as const) {
    await page.goto(path);
    await expect(note(page, path === "/zzzj" ? mayNot.manage : mayNot.purchase)).toBeVisible();
    for (const name of off) {
      if (path !== "/jfsc?sort=points_asc") await expect(button(page, name).first(), path).toBeVisible();
      for (const each of await button(page, name).all()) await expect(each).toBeDisabled();
    }
    if (path === "/addr" || path === "/order") {
      await expectReadable(page);
      await page.setViewportSize(desktop);
    }
  }

  await page.goto(`/order/info/${own.order}`);
  await expect(button(page, /再次购买订单/)).toBeDisabled();
  await expect(button(page, /再次购买订单/).locator("xpath=ancestor::fieldset")).toHaveAttribute(
    "title",
    new RegExp(mayNot.purchase),
  );
  await expect(button(page, /取消订单/)).toBeDisabled();
  await expect(page.getByRole("link", { name: "去支付" })).toBeVisible();

  await page.goto("/pzqg");
  await expect(page.getByRole("main").getByRole("link", { name: "新增求购" })).toHaveCount(0);
  await expect(page.getByText("请联系店主或采购办理").first()).toBeVisible();
  await page.goto("/pzqg/add");
  await expect(note(page, mayNot.purchase)).toBeVisible();
  await expect(button(page, "提交求购")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "返回列表" })).toBeVisible();
  await page.goto(`/pzqg/info?id=${own.wanted}`);
  await expect(button(page, "撤销求购")).toHaveCount(0);

  await page.goto(`/list/info/${own.goods}`);
  await expect(note(page, mayNot.purchase)).toBeVisible();
  await expect(button(page, "加入购物车")).toHaveCount(0);
  await expect(button(page, /^收藏：/).first()).toBeDisabled();
  for (const path of ["/list?in_stock=1", "/list/table?in_stock=1"]) {
    await page.goto(path);
    await expect(page.getByText("请联系店主或采购办理").first()).toBeVisible();
    await expect(button(page, /^加入购物车：/)).toHaveCount(0);
    await expect(button(page, /^收藏：/).first()).toBeDisabled();
  }
  await page.goto("/cart/step2");
  await expect(note(page, mayNot.purchase)).toBeVisible();
  await page.goto("/lqzx");
  await expect(button(page, /^立即领取/)).toHaveCount(0);

  await page.goto("/dzfp?tab=titles");
  await expect(button(page, /修改/)).toBeEnabled();
  expect(await cartLines(page)).toHaveLength(1);
  await page.close();
});

test("采购：资质、抬头、还款的按钮停用，写明请谁办理；下单、收藏和地址可用；注册资料由店主填写", async ({
  page: owner,
}) => {
  const [boss, clerk] = [await aPerson("rolebuy", "15800000063"), await aPerson("buy", "15800000064")];
  const draft = await aPerson("roledraft", "15800000065");
  await letOrder(boss);
  await operate("credit", "set", boss.shopId, "--limit", "5000", "--term", "30");
  await enterAsPerson(owner, boss.username);
  const own = await fillShop(owner);
  await post(owner, "/api/pay/order", { id: own.order, method: "credit" });
  const page = await aMember(owner, clerk, "purchaser");

  await page.goto("/zzzj");
  await expect(note(page, mayNot.manage)).toBeVisible();
  await expect(button(page, /上传新版本/).first()).toBeDisabled();
  await expectNoScan(page, await sendScan(owner));
  await page.goto("/dzfp?tab=titles");
  await expect(note(page, mayNot.titles)).toBeVisible();
  for (const name of [/新增抬头/, /修改普票|修改.*抬头/, /删除.*抬头/])
    await expect(button(page, name)).toBeDisabled();
  await expectReadable(page);
  await page.goto("/zqgl");
  await expect(note(page, mayNot.funds)).toBeVisible();
  await expect(button(page, "全部还款")).toHaveCount(0);
  await expect(page.getByRole("checkbox").first()).toBeDisabled();
  const { list: bills } = await get<{ list: { id: number }[] }>(owner, "/api/user/user_credit_list");
  const repay = await post<{ id: number }>(owner, "/api/pay/user_credit_create", { ids: [bills[0]?.id] });
  await page.goto(`/zqgl?repay=${repay.id}`);
  await expect(page.getByRole("region", { name: "还款" }).getByRole("note")).toContainText(mayNot.funds);
  await expectReadable(page);
  await page.setViewportSize(desktop);

  await page.goto("/addr");
  await expect(button(page, /新增地址/)).toBeEnabled();
  await expect(note(page, mayNot.purchase)).toHaveCount(0);
  await page.goto(`/list/info/${own.goods}`);
  await expect(button(page, "加入购物车").first()).toBeEnabled();

  const helper = ["--username", "rolehelper", "--phone", "15800000066", "--name", "帮手"];
  const member = [...helper, "--shop", draft.shopId, "--role", "purchaser"];
  await operate("account", "add", ...member, "--password", personPassword);
  await enterAsPerson(page, "rolehelper");
  await page.goto("/register/step2");
  await expect(note(page, mayNot.manage)).toBeVisible();
  await expect(page.getByRole("region", { name: "企业信息" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "去首页" })).toBeVisible();
  await expectReadable(page);
  await page.close();

  await operate("account", "disable", clerk.username, "--reason", "已离职");
  await owner.goto("/ddgl");
  const members = owner.getByRole("list", { name: "成员列表" }).getByRole("listitem");
  await expect(members.filter({ hasText: "158****0064" })).toContainText("账号已停用");
  await expect(members.filter({ hasText: "158****0063" })).not.toContainText("账号已停用");
});
