/** The warehouse's people pick, scan, check and send a parcel, and take its delivery note; who picked does not check. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { checkOut, findGoods, get, originOf, post, putInCart, takeCart } from "./buyer.ts";
import { operate } from "./operator.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");

/** An order of one kind of goods, paid and reviewed; gives its number. */
async function reviewedOrder(page: Page, browser: Browser): Promise<string> {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const buyer = await context.newPage();
  await takeCart(buyer, { username: "demo", index: 1 });
  const { list } = await get<{ list: { id: number }[] }>(buyer, "/api/multi/index");
  await operate("credit", "set", String(list[1]?.id), "--limit", "50000", "--term", "30");
  const goods = await findGoods(
    buyer,
    ({ number, zbz, price }) => zbz > 1 && number > zbz * 20 && (price ?? 0) * zbz < 500,
  );
  await putInCart(buyer, goods, goods.zbz);
  const { order_ids: ids, orders } = await checkOut(buyer, "balance");
  await post(buyer, "/api/pay/order", { ids, method: "credit" });
  const no = orders[0]?.order_no ?? "";
  await operate("order", "review", no);
  await context.close();
  return no;
}

/** As a scanner does it: the code, then Enter, wherever the cursor stands. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("拣货、扫码、由他人复核、发货、打印随货同行单", async ({ page, browser }) => {
  const no = await reviewedOrder(page, browser);
  await enterBackOffice(page, "warehouse");
  await test.step("在发货列表按订单号找到，拣货", async () => {
    await page.goto("/admin/shipping");
    await page.getByLabel("订单号、发货单号或尾号、客户").fill(no.slice(-8));
    await page.keyboard.press("Enter");
    const row = main(page).getByRole("row", { name: no });
    await expect(row).toContainText("待拣货");
    await expectClean(page, desktop);
    await expectToFit(page, tablet);
    await page.setViewportSize(desktop);
    await row.getByRole("button", { name: "拣货" }).click();
    await expect(page).toHaveURL(/\/admin\/shipping\/\d+$/);
  });
  const field = page.getByLabel("扫码：商品条码、批号或追溯码，回车确认");
  const told = main(page).locator(".scan-told");
  const code = `8109988${String(Date.now()).padStart(13, "0")}`;
  await test.step("光标在扫码框；扫两次只算一次；扫错停下并说明", async () => {
    await expect(field).toBeFocused();
    await scan(page, code);
    await expect(told).toContainText("记入追溯码1个");
    await scan(page, code);
    await expect(told).toContainText("重复：");
    await expect(main(page)).toContainText(/已扫1\/\d+/);
    await expectClean(page, desktop);
    await scan(page, "6901234567892");
    await expect(main(page).getByRole("alert").filter({ hasText: "停：" })).toContainText("不在本发货单中");
    await expect(field).toBeFocused();
    await expectClean(page, tablet);
    await expectToFit(page, tablet);
    const box = await main(page).getByRole("button", { name: /^扫/ }).first().boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    await page.setViewportSize(desktop);
  });
  await test.step("一台扫得快的枪，一个也不丢", async () => {
    await page.reload();
    await expect(field).toBeFocused();
    await scan(page, `${code.slice(0, 6)}7${code.slice(7)}`);
    await expect(main(page)).toContainText(/已扫2\/\d+/);
  });
  await test.step("拣货人不能复核", async () => {
    await expect(main(page).getByRole("button", { name: "复核通过" })).toHaveCount(0);
    await expect(main(page).getByRole("region", { name: "复核" })).toContainText("拣货人：");
  });
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await test.step("另一人复核：码不齐要写原因，原因写在它的栏下", async () => {
    await enterBackOffice(other, "warehouse2");
    await other.goto(page.url());
    await other.getByRole("button", { name: "复核通过" }).click();
    const reason = other.getByLabel("无码原因（追溯码已扫齐的不用选）");
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await expect(main(other)).toContainText("追溯码不全");
    await reason.selectOption("老库存");
    await other.getByRole("button", { name: "复核通过" }).click();
    await expect(main(other)).toContainText("已复核，待发货");
  });
  await test.step("发货，打印A4和A5的随货同行单", async () => {
    await other.getByLabel("承运单位").fill("顺丰医药");
    await other.getByLabel("运单号").fill("SF7100");
    await other.getByRole("button", { name: "发货", exact: true }).click();
    await expect(main(other)).toContainText("运输中");
    for (const size of ["A4", "A5"]) {
      const [file] = await Promise.all([
        other.waitForEvent("download"),
        main(other)
          .getByRole("link", { name: `随货同行单 ${size}` })
          .click(),
      ]);
      expect(file.suggestedFilename()).toBe(`随货同行单-${no}-1.pdf`);
    }
    await expectClean(other, desktop);
  });
  await test.step("一页的包裹，随货同行单一次打印", async () => {
    await other.goto(`/admin/shipping?stage=left&q=${no}`);
    await expect(main(other)).toContainText("本页已发出1个包裹");
    const [file] = await Promise.all([
      other.waitForEvent("download"),
      main(other).getByRole("link", { name: "全部随货同行单 A5" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`随货同行单-${no}-1.pdf`);
    await expectClean(other, desktop);
    await context.close();
  });
});
