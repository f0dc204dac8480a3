/** What is typed before the page's scripts have come: known to the page when they have. */
import { expect, type Page } from "@playwright/test";
import { cartLines, type Goods, findGoods, get, putInCart, takeCart } from "./buyer.ts";
import { numberOf } from "./cart-page.ts";
import { openWithoutScripts, paste, scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

const packed = ({ zbz, number, order_limit }: Goods) => zbz > 1 && number > zbz * 8 && order_limit === 0;

test("脚本到达之前输入的搜索词，到达之后照搜", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/404");
  const box = page.getByRole("banner").getByRole("combobox").first();
  await page.getByRole("banner").getByText("厂家", { exact: true }).first().click();
  await box.fill("岚泽");
  arrive();
  await scriptsRun(page);
  await expect(page.getByRole("option").first()).toContainText("岚泽");
  await expect(box).toHaveValue("岚泽");
  await box.press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent("岚泽")}&type=2`);
});

test("脚本到达时正在用输入法组词：不打断，组完照记", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/404");
  const box = page.getByRole("banner").getByRole("combobox").first();
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "amxl", selectionStart: 4, selectionEnd: 4 });
  await box.evaluate((input) => {
    input.addEventListener("compositionend", () => input.setAttribute("data-composed", ""));
  });
  arrive();
  await scriptsRun(page);
  await expect(box).toHaveValue("amxl");
  await expect(box).not.toHaveAttribute("data-composed");
  await keyboard.send("Input.insertText", { text: "amxl" });
  await expect(page.getByRole("option").first()).toContainText("阿莫西林");
  await box.press("Enter");
  await expect(page).toHaveURL("/list?keywords=amxl");
});

test("脚本到达之前填的手机号和勾选的协议，到达之后照用", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/register");
  const agreement = page.getByRole("checkbox", { name: "我已阅读并同意" });
  await page.getByLabel("手机号").fill("13900001234");
  await agreement.check();
  arrive();
  await expect(page.getByText("发送到13900001234")).toBeVisible();
  await expect(agreement).toBeChecked();
});

test("脚本到达之前填的备注、提交的订单：到达之后带着备注提交", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const goods = await findGoods(page, packed);
  await putInCart(page, goods, goods.zbz * 4);
  const [line] = await cartLines(page);
  const arrive = await openWithoutScripts(page, `/cart/step2?ids=${line?.id}`);
  await page.getByRole("radio", { name: "对公转账" }).check();
  await page.getByLabel("订单备注").fill("周一上午送到");
  await page.getByRole("button", { name: "提交订单" }).click();
  const request = page.waitForRequest("**/api/cart/checkout");
  arrive();
  expect((await request).postDataJSON()).toMatchObject({
    remark: "周一上午送到",
    pay_method: "bank_transfer",
  });
  await expect(page).toHaveURL(/step[34]/);
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/order");
  const order = await get<{ remark: string }>(page, `/api/order/${list[0]?.id}`);
  expect(order.remark).toBe("周一上午送到");
});

test("脚本到达之前改好、已经离开的数量，和按了回车的数量：到达之后记入购物车", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const left = await findGoods(page, packed);
  const entered = await findGoods(page, (goods) => packed(goods) && goods.name !== left.name);
  for (const goods of [left, entered]) await putInCart(page, goods, goods.zbz);
  const arrive = await openWithoutScripts(page, "/cart");
  await numberOf(page, left.name).fill(String(left.zbz * 3));
  await numberOf(page, left.name).blur();
  await numberOf(page, entered.name).fill(String(entered.zbz * 3));
  await numberOf(page, entered.name).press("Enter");
  arrive();
  for (const [way, goods] of [
    ["已经离开的数量", left],
    ["按了回车的数量", entered],
  ] as const)
    await test.step(`脚本到达之前改好、${way}：到达之后记入购物车`, async () => {
      const inCart = async () => (await cartLines(page)).find((line) => line.goods_id === goods.id)?.number;
      await expect.poll(inCart).toBe(goods.zbz * 3);
      await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 3));
    });
});

test("页面接管后又改过的数量，不会被之前输入的旧数量盖掉", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const goods = await findGoods(page, packed);
  await putInCart(page, goods, goods.zbz);
  const teller = await holdTeller(page);
  const arrive = await openWithoutScripts(page, "/cart");
  await numberOf(page, goods.name).fill(String(goods.zbz * 3));
  arrive();
  await teller.asked;
  await numberOf(page, goods.name).fill(String(goods.zbz * 5));
  await numberOf(page, goods.name).press("Enter");
  await expect.poll(async () => (await cartLines(page))[0]?.number).toBe(goods.zbz * 5);
  teller.release();
  await scriptsRun(page);
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 5));
});

/** The code that tells what was typed early is held: React listens when it is asked for. */
async function holdTeller(page: Page) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    if (code.includes("compositionend") && code.includes("focusout") && !code.includes("hydrateRoot")) {
      asked.resolve();
      await released.promise;
    }
    await route.fulfill({ response });
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

test("脚本到达之前在页面上粘贴的采购计划：到达之后照样识别", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const goods = await findGoods(page, packed);
  const arrive = await openWithoutScripts(page, "/kjcg");
  await paste(page, `品名\t数量\n${goods.name}\t${goods.zbz}`);
  arrive();
  const lines = page.getByRole("list", { name: "采购计划各行" }).getByRole("listitem");
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(goods.name);
});
