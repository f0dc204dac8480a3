/** 采购清单: made from cart, order, favourites, plan and a product's page; changed, shared, bought from. */
import { expect, type Page } from "@playwright/test";
import { cartLines, enterAs, get, originOf, post, takeCart, type Visitor } from "./buyer.ts";
import { closeToasts } from "./client-page.ts";
import { isBuyable, isSoldOut, type Row, rowsWhere, rowWhere } from "./goods.ts";
import { readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

type Head = { id: number; name: string; kinds: number };
type Shown = Head & { list: (Row & { wanted: number })[] };

const listsOf = async (visitor: Visitor) => (await get<{ list: Head[] }>(visitor, "/api/named_list")).list;
const wantedOf = async (visitor: Visitor, id: number) =>
  (await get<Shown>(visitor, `/api/named_list/${id}`)).list.map((line) => [line.id, line.wanted]);

/** The demo comes with two. */
const ofDemo = 2;

/** Logs in, with an empty cart, and no lists but the demo's own. */
async function begin(page: Visitor, username: "demo" | "distributor"): Promise<void> {
  await takeCart(page, { username, index: 0 });
  const headers = { Origin: await originOf(page) };
  for (const { id } of await listsOf(page))
    if (id > ofDemo) await page.request.delete(`/api/named_list/${id}`, { headers });
}

/** A list with a pack of each. */
async function makeList(visitor: Visitor, name: string, goods: readonly Row[]): Promise<number> {
  const lines = goods.map(({ id, zbz }) => ({ goods_id: id, number: zbz }));
  return (await post<Head>(visitor, "/api/named_list", { name, lines })).id;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "存为清单" });

/** In the dialog that is open: a new list of this name. */
async function saveAs(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByLabel("清单名称").fill(name);
  await dialogOf(page).getByRole("button", { name: "存入清单" }).click();
  await expect(page.getByText(`已存入清单“${name}”`)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
}

async function listNamed(visitor: Visitor, name: string): Promise<Head> {
  const found = (await listsOf(visitor)).find((each) => each.name === name);
  if (!found) throw new Error(`no list ${name}`);
  return found;
}

const plenty = (goods: Row) => isBuyable(goods) && goods.number > goods.zbz * 6;

test("从购物车和商品详情存为清单；同名的说明原因，已有清单可以相加或替换", async ({ page }) => {
  await begin(page, "demo");
  const [first, second] = (await rowsWhere(page, plenty, 2)) as [Row, Row];
  const params = [first, second].map(({ id, zbz }) => ({ goods_id: id, number: zbz * 2 }));
  await post(page, "/api/cart", { params });
  await test.step("购物车选中的商品", async () => {
    await page.goto("/cart");
    const tools = page.getByRole("region", { name: "可结算商品" });
    await tools.getByRole("button", { name: "存为清单" }).click();
    await expectReadable(page);
    await dialogOf(page).getByLabel("清单名称").fill("日常补货");
    await dialogOf(page).getByRole("button", { name: "存入清单" }).click();
    await expect(dialogOf(page).getByText("本店已有名为“日常补货”的清单")).toBeVisible();
    await expect(dialogOf(page).getByLabel("清单名称")).toBeFocused();
    await saveAs(page, "车里的");
    const { id } = await listNamed(page, "车里的");
    expect(new Set(await wantedOf(page, id))).toEqual(
      new Set(params.map(({ goods_id, number }) => [goods_id, number])),
    );
  });
  await test.step("商品详情，存到已有清单，数量改为这次的", async () => {
    const { id } = await listNamed(page, "车里的");
    await page.goto(`/list/info/${first.id}`);
    await page.getByRole("main").getByRole("button", { name: "存为清单" }).first().click();
    await dialogOf(page).getByLabel("存到").selectOption(String(id));
    await expect(dialogOf(page).getByLabel("与清单里的数量相加")).toBeChecked();
    await dialogOf(page).getByLabel("改为这次的数量").check();
    await dialogOf(page).getByRole("button", { name: "存入清单" }).click();
    await expect(page.getByText("已存入清单“车里的”：1种更新了数量")).toBeVisible();
    expect(await wantedOf(page, id)).toContainEqual([first.id, first.zbz]);
  });
});

test("从订单和采购计划存为清单，可以直接去看清单", async ({ page }) => {
  await begin(page, "demo");
  const goods = await rowWhere(page, plenty);
  await test.step("订单列表与订单详情，商品全部存入", async () => {
    const { list } = await get<{ list: { id: number; order_no: string; line_count: number }[] }>(
      page,
      "/api/order?status=completed",
    );
    const [order] = list;
    if (!order) throw new Error("the demo has no completed order");
    await page.goto("/order?status=completed");
    const name = `将订单${order.order_no}的商品存为清单`;
    await page.getByRole("button", { name }).click();
    await saveAs(page, "同上一单");
    await page.goto(`/order/info/${order.id}`);
    await page.getByRole("button", { name }).click();
    await saveAs(page, "再来这一单");
    await page.getByRole("button", { name: "查看清单" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("再来这一单");
    const [one, other] = [await listNamed(page, "同上一单"), await listNamed(page, "再来这一单")];
    expect(await wantedOf(page, other.id)).toEqual(await wantedOf(page, one.id));
  });
  await test.step("采购计划里匹配到的商品", async () => {
    const { code } = await get<{ code: string }>(page, `/api/goods/detail/${goods.id}`);
    await page.goto("/kjcg");
    await page.getByPlaceholder("品名　规格　厂家　数量").fill(`商品编码\t数量\n${code}\t${goods.zbz * 3}`);
    await page.getByRole("button", { name: "识别", exact: true }).click();
    await page.getByRole("button", { name: "将匹配到的商品存为清单" }).click();
    await saveAs(page, "计划里的");
    expect(await wantedOf(page, (await listNamed(page, "计划里的")).id)).toEqual([[goods.id, goods.zbz * 3]]);
  });
});

const lineOf = (page: Page, { id }: Row) =>
  page
    .getByRole("main")
    .locator(".named-list tbody tr")
    .filter({ has: page.locator(`a:is([href="/list/info/${id}"], [href^="/list/info/${id}?"])`) });

test("清单：改数量、添加、移出与撤销、选中的和全部加入购物车，逐个说明没有加入的原因", async ({ page }) => {
  await begin(page, "distributor");
  const [goods, other, added] = (await rowsWhere(page, plenty, 3)) as [Row, Row, Row];
  const soldOut = await rowWhere(page, isSoldOut);
  const id = await makeList(page, "补货", [goods, other, soldOut]);
  await page.goto(`/cgqd/info/${id}`);
  const main = page.getByRole("main");
  await test.step("每行有今日价、库存和数量，缺货的可设到货通知", async () => {
    await expect(main.locator(".named-list tbody tr")).toHaveCount(3);
    await expect(lineOf(page, goods)).toContainText(`${goods.number}${goods.bzdw}`);
    await expect(lineOf(page, soldOut)).toContainText("暂无货");
    await expect(lineOf(page, soldOut).getByRole("button", { name: /到货通知/ })).toBeVisible();
    await expectReadable(page);
  });
  await test.step("数量用键盘改，离开后仍在；可以多于现货，说明现货多少", async () => {
    const field = lineOf(page, goods).getByRole("textbox");
    await field.focus();
    await page.keyboard.press("ArrowUp");
    await expect(field).toHaveValue(String(goods.zbz * 2));
    await expect.poll(async () => (await wantedOf(page, id))[0]).toEqual([goods.id, goods.zbz * 2]);
    const many = Math.ceil((goods.number + 1) / goods.zbz) * goods.zbz;
    await field.fill(String(many));
    await page.keyboard.press("Enter");
    await expect(lineOf(page, goods)).toContainText(`仅剩${goods.number}${goods.bzdw}`);
    await expect.poll(async () => (await wantedOf(page, id))[0]).toEqual([goods.id, many]);
  });
  await test.step("全部加入购物车：一次加入，其余的说明原因，来得及时先加入现有的", async () => {
    await main.getByRole("button", { name: "全部加入购物车" }).click();
    const result = main.getByRole("status").filter({ hasText: "未加入" });
    await expect(result).toContainText("已按清单数量加入 1 种商品");
    await expect(result.getByRole("listitem").filter({ hasText: goods.name })).toContainText("仅剩");
    await expect(result.getByRole("listitem").filter({ hasText: soldOut.name })).toContainText("缺货");
    expect((await cartLines(page)).map((line) => line.goods_id)).toEqual([other.id]);
    await lineOf(page, goods).getByRole("button", { name: /^先将/ }).click();
    await expect.poll(async () => (await cartLines(page)).length).toBe(2);
    await closeToasts(page);
  });
  await test.step("添加一种，选中它加入购物车", async () => {
    const { code } = await get<{ code: string }>(page, `/api/goods/detail/${added.id}`);
    await main.getByRole("combobox", { name: "添加商品到清单" }).fill(code);
    await main.getByRole("option").filter({ hasText: added.name }).first().click();
    await expect(lineOf(page, added)).toBeVisible();
    await lineOf(page, added).getByRole("checkbox").check();
    await main.getByRole("button", { name: "选中的加入购物车（1）" }).click();
    await expect.poll(async () => (await cartLines(page)).map((line) => line.goods_id)).toContain(added.id);
  });
  await test.step("移出清单，撤销后数量还在", async () => {
    await closeToasts(page);
    await lineOf(page, other)
      .getByRole("button", { name: `移出清单：${other.name}` })
      .click();
    await expect(lineOf(page, other)).toHaveCount(0);
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(lineOf(page, other).getByRole("textbox")).toHaveValue(String(other.zbz));
  });
});

test("改了数量，保存好以后也不闪回原来的数", async ({ page }) => {
  await begin(page, "distributor");
  const goods = await rowWhere(page, plenty);
  const id = await makeList(page, "不闪", [goods]);
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    if (!value) return;
    const set = function set(this: HTMLInputElement, text: string) {
      if (this.inputMode === "numeric") drawn.push(text);
      value.set?.call(this, text);
    };
    Object.defineProperty(HTMLInputElement.prototype, "value", { ...value, set });
    Object.assign(window, { drawn });
  });
  await page.goto(`/cgqd/info/${id}`);
  const field = lineOf(page, goods).getByRole("textbox");
  await expect(field).toHaveValue(String(goods.zbz));
  const again = page.waitForResponse((reply) => reply.url().includes(`/cgqd/info/${id}.data`));
  await field.focus();
  await page.keyboard.press("ArrowUp");
  await (await again).finished();
  await expect(field).toHaveValue(String(goods.zbz * 2));
  // The list as it was read again is drawn within these.
  for (let frame = 0; frame < 5; frame += 1)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  const numbers = drawn.map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test("同事同时改了数量：不覆盖，说明改成了多少，页面随即更新", async ({ page }) => {
  await begin(page, "distributor");
  const goods = await rowWhere(page, plenty);
  const id = await makeList(page, "共用", [goods]);
  await page.goto(`/cgqd/info/${id}`);
  const field = lineOf(page, goods).getByRole("textbox");
  await expect(field).toHaveValue(String(goods.zbz));
  const was = goods.zbz;
  await post(page, `/api/named_list/${id}/number`, { goods_id: goods.id, number: was * 5, was });
  await lineOf(page, goods).getByRole("button", { name: "增加" }).click();
  const box = page.getByRole("alertdialog");
  await expect(box).toContainText(`数量已被其他成员改为${was * 5}`);
  await box.getByRole("button", { name: "知道了" }).click();
  await expect(field).toHaveValue(String(was * 5));
});

test("清单一览：新建、重命名、删除；整个清单一次加入购物车", async ({ page }) => {
  await begin(page, "distributor");
  const main = page.getByRole("main");
  await page.goto("/cgqd");
  await test.step("还没有清单时说明从哪里存", async () => {
    await expect(main.getByText("还没有清单")).toBeVisible();
    await expectReadable(page);
  });
  await test.step("新建后打开，空清单说明怎样添加；名称没填、重名时说明", async () => {
    await main.getByRole("button", { name: "新建", exact: true }).click();
    await expect(main.getByRole("alert")).toHaveText("请填写清单名称");
    await main.getByLabel("新建清单").fill("日常");
    await main.getByRole("button", { name: "新建", exact: true }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("日常");
    await expect(main.getByText("清单里还没有商品")).toBeVisible();
  });
  const goods = (await rowsWhere(page, plenty, 2)) as [Row, Row];
  await makeList(page, "补货", goods);
  await test.step("整个清单一次加入购物车", async () => {
    await page.goto("/cgqd");
    await main.getByRole("button", { name: "将清单补货全部加入购物车" }).click();
    await expect(page.getByText("已将“补货”的2种商品加入购物车")).toBeVisible();
    expect((await cartLines(page)).map((line) => line.goods_id).toSorted()).toEqual(
      goods.map(({ id }) => id).toSorted(),
    );
    await expect(main.getByRole("button", { name: "将清单日常全部加入购物车" })).toBeDisabled();
  });
  await test.step("重命名：重名时说明，改好后显示新名", async () => {
    await main.getByRole("button", { name: "重命名清单日常" }).click();
    const dialog = page.getByRole("dialog", { name: "重命名清单" });
    await dialog.getByLabel("清单名称").fill("补货");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog.getByText("本店已有名为“补货”的清单")).toBeVisible();
    await dialog.getByLabel("清单名称").fill("换季");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(main.getByRole("link", { name: "换季" })).toBeVisible();
  });
  await test.step("删除前先问，取消则留下", async () => {
    const remove = main.getByRole("button", { name: "删除清单换季" });
    const question = page.getByRole("alertdialog");
    await remove.click();
    await expect(question).toContainText("确定删除清单“换季”吗？");
    await question.getByRole("button", { name: "取消" }).click();
    await remove.click();
    await question.getByRole("button", { name: "删除" }).click();
    await expect(main.getByRole("link", { name: "换季" })).toHaveCount(0);
    expect((await listsOf(page)).map(({ name }) => name)).toEqual(["补货"]);
  });
});

test("不存在的清单说明去处；按品名、厂家排序各有网址", async ({ request }) => {
  await enterAs({ request }, "demo");
  const gone = await readPage({ request }, "/cgqd/info/99999999");
  expect(textOf(gone.main)).toContain("清单不存在，或已被本店成员删除");
  const lines = async (order: string) => {
    const { main } = await readPage({ request }, `/cgqd/info/1${order}`);
    return main.querySelectorAll(".named-list tbody tr td:nth-child(2) a").map(textOf);
  };
  const byName = await lines("?order=name");
  expect(byName).not.toEqual(await lines(""));
  expect(byName.toSorted()).toEqual((await lines("?order=maker")).toSorted());
});
