/** The points mall, points orders, and messages. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, originOf, tryPost } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { operate } from "./operator.ts";
import { follow, linkOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.describe.configure({ mode: "serial" });

const pointsOf = async (page: Page) => (await get<{ points: number }>(page, "/api/points")).points;
const goods = (page: Page) => page.getByRole("list", { name: "积分商品" }).getByRole("article");

/** Other journeys may have put cheaper goods into the mall; what is used up comes last. */
async function expectCheapestFirst(page: Page): Promise<void> {
  const asked = goods(page)
    .filter({ hasNotText: "已兑完" })
    .getByText(/^[\d,]+积分$/);
  await expect(async () => {
    const points = (await asked.allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
    expect(points.length).toBeGreaterThan(1);
    expect(points).toEqual(points.toSorted((left, right) => left - right));
  }).toPass();
}

/** The operator puts something into the mall that nobody else exchanges. */
async function shelve(name: string, points: number, stock: number): Promise<void> {
  await operate(
    "points",
    "add",
    "--name",
    name,
    "--points",
    String(points),
    "--stock",
    String(stock),
    "--art",
    "cup",
  );
}

test("积分商城：排序、只看能兑换的、兑换到所选地址，积分和库存随之减少", async ({ page }) => {
  await shelve("演练水杯", 15, 3);
  await enterAs(page, "demo");
  const before = await pointsOf(page);
  await page.goto("/jfsc");
  const cup = goods(page).filter({ hasText: "演练水杯" });
  await expect(page.getByRole("region", { name: "我的积分" })).toContainText(String(before));
  await page.getByRole("link", { name: "积分从低到高" }).click();
  await expect(page).toHaveURL("/jfsc?sort=points_asc");
  await expect(cup).toBeVisible();
  await expectCheapestFirst(page);
  await page.getByRole("link", { name: "只看我能兑换的" }).click();
  await expect(page).toHaveURL("/jfsc?sort=points_asc&afford=1");
  await expect(cup).toBeVisible();
  await expectCheapestFirst(page);
  await expect(page.getByText("已兑完")).toHaveCount(0);

  await cup.getByRole("button", { name: /立即兑换/ }).click();
  const dialog = page.getByRole("dialog", { name: "确认兑换" });
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  const number = dialog.getByLabel("数量");
  await number.fill("9999999".slice(0, 2));
  const confirm = dialog.getByRole("button", { name: "确认兑换" });
  await confirm.click();
  await expect(dialog.getByRole("alert").filter({ hasText: "只剩3件，请减少数量" })).toBeVisible();
  await number.fill("😀");
  await confirm.click();
  await expect(number).toBeFocused();
  await expect(dialog.getByText("请输入数量")).toBeVisible();
  for (const nonsense of ["-3", "0", ""]) {
    await number.fill(nonsense);
    await expect(dialog.getByText("填写数量后显示所需积分")).toBeVisible();
  }
  await number.fill("２");
  await expect(dialog.getByText("合计 30 积分")).toBeVisible();
  await dialog.getByRole("radio").nth(1).check();
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await confirm.click();
  await expect(page.getByText("兑换成功：演练水杯，可在积分订单查看")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await pointsOf(page)).toBe(before - 30);
  await expect(cup).toContainText("库存 1");
  await expect(cup).not.toContainText("市场价"); // None was given.
  await page.getByRole("banner").getByRole("button", { name: "成都小满安和大药房", exact: true }).click();
  await expect(page.getByRole("group", { name: "账号信息" })).toContainText(`积分${before - 30}`);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "积分明细" }).click();
  const log = page.getByRole("table", { name: "积分明细" });
  await expect(log.getByRole("row").nth(1)).toContainText("兑换演练水杯");
  await expect(log.getByRole("row").nth(1)).toContainText("-30");
  await expectReadable(page);
});

test("兑换一次，再兑换时新增地址", async ({ page }) => {
  await shelve("演练毛巾", 5, 9);
  await shelve("演练金表", 9_000_000, 1);
  await enterAs(page, "demo");
  await page.goto("/jfsc?sort=points_asc");
  const towel = goods(page).filter({ hasText: "演练毛巾" });
  const exchange = towel.getByRole("button", { name: /立即兑换/ });
  await test.step("两次点击只兑换一次；积分不够时按钮说明还差多少", async () => {
    await exchange.click();
    const dialog = page.getByRole("dialog", { name: "确认兑换" });
    await expect(dialog.getByRole("radio").first()).toBeChecked();
    await dialog.getByRole("button", { name: "确认兑换" }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(towel).toContainText("库存 8");
    const mall = partOf((await readPage(page, "/jfsc?sort=points_desc")).main, "积分商品");
    const watch = textsOf(mall, "article").find((text) => text.includes("演练金表"));
    expect(watch).toMatch(/积分不足，还差\d+积分/);
  });
  await test.step("兑换时新增地址：保存的只是地址，选上它，还没有兑换", async () => {
    await exchange.click();
    await addAddress(page);
  });
});

/** The dialog of the exchange is open: an address is added in it. */
async function addAddress(page: Page): Promise<void> {
  const exchanged: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/points/exchange") exchanged.push(request.url());
  });
  const dialog = page.getByRole("dialog", { name: "确认兑换" });
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await dialog.getByRole("button", { name: "新增地址" }).click();
  const address = page.getByRole("dialog", { name: "新增收货地址" });
  for (const [label, text] of [
    ["收货人", "林雨"],
    [/联系电话/, "028-88886602"],
    ["详细地址", "演示街11号"],
  ] as const)
    await address.getByLabel(label).fill(text);
  for (const [label, place] of [
    ["省份", "四川省"],
    ["城市", "成都市"],
    ["区县", "武侯区"],
  ] as const)
    await address.getByLabel(label).selectOption(place);
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && new URL(reply.url()).pathname === "/api/address",
  );
  await address.getByRole("button", { name: "保存" }).click();
  const { id } = (await (await saved).json()).data;
  try {
    await expect(address).toHaveCount(0);
    await expect(dialog.getByRole("radio", { name: /林雨/ })).toBeChecked();
    expect(exchanged).toEqual([]);
  } finally {
    await page.request.delete(`/api/address/${id}`, { headers: { Origin: await originOf(page) } });
  }
}

test("积分订单：状态分页签，运营发货后显示承运和运单号，并收到消息", async ({ request }) => {
  await enterAs({ request }, "demo");
  const orders = await readPage({ request }, "/order/jfdd");
  expect(orders.address).toBe("/jfdd");
  type Orders = { list: { id: number; name: string; status: string }[] };
  const { list } = await get<Orders>({ request }, "/api/points/order?status=waiting");
  const order = list.find(({ name }) => name === "演练水杯");
  await operate("points", "ship", String(order?.id), "--carrier", "演示快递", "--tracking", "E2E001");
  const shipped = await follow({ request }, linkOf(partOf(orders.main, "积分订单状态"), "已发货"));
  expect(shipped.address).toBe("/jfdd?status=shipped");
  const card = textsOf(shipped.main, "article").find((text) => text.includes("演练水杯"));
  expect(card).toContain("演示快递 运单号 E2E001");
  const cancelled = await readPage({ request }, "/jfdd?status=cancelled");
  expect(textOf(cancelled.main)).toContain("没有这一状态的积分订单");
  const messages = textsOf((await readPage({ request }, "/wdxx")).main, "li");
  expect(messages.find((text) => text.includes("积分订单已发货"))).toContain("积分");
});

test("没有积分的店铺看到空的明细和订单，并知道怎样得到积分", async ({ request }) => {
  await enterAs({ request }, "distributor");
  for (const [path, said] of [
    ["/jfsc?tab=log", "还没有积分记录，订单完成后会得到积分"],
    ["/jfsc?afford=1", "现有积分还换不了商品，下单可得积分"],
    ["/jfdd", "还没有积分订单，用积分换点好东西吧"],
  ] as const)
    expect(textOf((await readPage({ request }, path)).main)).toContain(said);
  const refused = await tryPost({ request }, "/api/points/exchange", { goods_id: 1 });
  expect([refused.code, refused.message]).toEqual([409, expect.stringMatching(/^积分不足/)]);
});

test("我的消息：未读有标记，读一条、读全部，右侧栏和页头的数目随之变化，其他标签页也一样", async ({
  page,
}) => {
  await enterAs(page, "clinic");
  await page.goto("/zhzx/wdxx");
  await expect(page).toHaveURL("/wdxx");
  const unread = async () => (await get<{ unread: number }>(page, "/api/message")).unread;
  const count = await unread();
  expect(count).toBeGreaterThan(1);
  const bar = page.getByRole("complementary", { name: "工具栏" }).getByRole("link", { name: /消息/ });
  const header = page.getByRole("banner").getByRole("link", { name: /^消息/ });
  await expect(bar).toContainText(String(count));
  await expect(header).toContainText(String(count));
  const other = await page.context().newPage();
  await other.goto("/list");
  await scriptsRun(other);
  await page
    .getByRole("button", { name: /^标为已读/ })
    .first()
    .click();
  await expect(bar).toContainText(String(count - 1));
  await expect(header).toContainText(String(count - 1));
  await expect(other.getByRole("banner").getByRole("link", { name: /^消息/ })).toContainText(
    String(count - 1),
  );
  await other.close();
  await page.getByRole("link", { name: `未读（${count - 1}）` }).click();
  await expect(page).toHaveURL("/wdxx?unread=1");
  const rows = page.getByRole("list", { name: "消息列表" }).getByRole("listitem");
  await expect(rows).toHaveCount(count - 1);
  await rows.first().getByRole("link").click();
  await expect(page).not.toHaveURL(/wdxx/);
  await expect.poll(unread).toBe(count - 2);
  await page.goto("/wdxx");
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect(header).toHaveText("消息");
  await expect(page.getByRole("button", { name: "全部标为已读" })).toBeDisabled();
  expect(textOf((await readPage(page, "/wdxx?unread=1")).main)).toContain("没有未读消息");
});

test("演示店铺的未读消息不多", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { unread, total } = await get<{ unread: number; total: number }>({ request }, "/api/message");
  expect(unread).toBeLessThan(15);
  expect(total).toBeGreaterThan(unread);
});
