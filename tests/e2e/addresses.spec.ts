/** 收货地址: chosen by province, city and area; the licensed one stays. */
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs, post } from "./buyer.ts";
import { aPerson, enterAsPerson } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

async function openAddresses(page: Page): Promise<void> {
  await enterAs(page, "clinic");
  await page.goto("/addr");
}

test("采购员可以新增、修改、设默认和删除收货地址，许可证地址不能删、不能改地点", async ({ page }) => {
  await openAddresses(page);
  const licensed = page.getByRole("listitem").filter({ hasText: "许可证地址" });
  await expect(licensed.getByRole("button", { name: "删除" })).toHaveCount(0);
  await licensed.getByRole("button", { name: "修改" }).click();
  const fixed = page.getByRole("dialog", { name: "修改收货地址" });
  await expect(fixed).toContainText("许可证登记地址不可更改");
  for (const label of ["省份", "城市", "区县"]) await expect(fixed.getByLabel(label)).toBeDisabled();
  await expect(fixed.getByLabel("详细地址")).not.toBeEditable();
  await fixed.getByRole("button", { name: "取消" }).click();

  await page.getByRole("button", { name: "新增地址" }).click();
  const dialog = page.getByRole("dialog", { name: "新增收货地址" });
  await dialog.getByLabel("收货人").fill("林小满");
  await dialog.getByLabel(/联系电话/).fill("028-88886601");
  await dialog.getByLabel("省份").selectOption("四川省");
  await dialog.getByLabel("城市").selectOption("成都市");
  await dialog.getByLabel("区县").selectOption("武侯区");
  await dialog.getByLabel("详细地址").fill("演示街9号");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toHaveCount(0);

  const added = page.getByRole("listitem").filter({ hasText: "林小满" });
  await expect(added).toContainText("四川省成都市武侯区 演示街9号");
  await added.getByRole("button", { name: "设为默认" }).click();
  await expect(added).toContainText("默认");
  await added.getByRole("button", { name: "修改" }).click();
  const edited = page.getByRole("dialog", { name: "修改收货地址" });
  await expect(edited.getByLabel("区县")).toHaveValue("武侯区");
  await edited.getByLabel("详细地址").fill("演示街10号");
  await edited.getByRole("button", { name: "保存" }).click();
  await expect(added).toContainText("演示街10号");
  await added.getByRole("button", { name: "删除" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
  await expect(added).toHaveCount(0);
  await expect(licensed).toContainText("默认");
});

test("没填的、填错的说在栏位上；换了省份，城市和区县要重选", async ({ page }) => {
  await openAddresses(page);
  await page.getByRole("button", { name: "新增地址" }).click();
  const dialog = page.getByRole("dialog", { name: "新增收货地址" });
  await dialog.getByLabel(/联系电话/).fill("12345");
  await dialog.getByRole("button", { name: "保存" }).click();
  for (const text of [
    "请填写收货人",
    "请填写正确的手机号或固定电话",
    "请选择省份",
    "请选择城市",
    "请选择区县",
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByLabel("收货人")).toBeFocused();
  // Its only city comes along.
  await dialog.getByLabel("省份").selectOption("北京市");
  await expect(dialog.getByText(/请选择(?:省份|城市)/)).toHaveCount(0);
  await expect(dialog.getByText("请选择区县")).toBeVisible();
  await dialog.getByLabel("省份").selectOption("四川省");
  await expect(dialog.getByText("请选择省份")).toHaveCount(0);
  await dialog.getByLabel("城市").selectOption("绵阳市");
  await dialog.getByLabel("区县").selectOption("涪城区");
  await dialog.getByLabel("省份").selectOption("重庆市");
  await expect(dialog.getByLabel("区县")).toHaveValue("");
  await expect(dialog.getByLabel(/联系电话/)).toHaveValue("12345");
  await expectReadable(page);
  await test.step("§5 Phone number: 11 digits, starting 1 followed by 3-9; optionally a landline pattern: area code of 2-3 digits, dash, 7-8 digits", () =>
    expectPhonesChecked(dialog));
});

/** What is a number and what is none stands in validation.spec.ts of the domain: the field asks it, and says so. */
async function expectPhonesChecked(dialog: Locator): Promise<void> {
  const field = dialog.getByLabel(/联系电话/);
  const said = dialog.getByText("请填写正确的手机号或固定电话");
  await dialog.getByLabel("收货人").fill("林小满");
  await dialog.getByLabel("省份").selectOption("");
  for (const [wrong, right] of [
    ["12812345678", "13000000000"],
    ["02888886601", "010-8888660"],
  ] as const) {
    await field.fill(wrong);
    await field.press("Enter");
    await expect(said, wrong).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(right);
    await expect(said, "changed").toHaveCount(0);
    await field.press("Enter");
    await expect(dialog.getByLabel("省份"), right).toBeFocused();
    await expect(said, right).toHaveCount(0);
  }
}

test("地址存满了：说明先删除不用的，填好的不丢", async ({ page }) => {
  const person = await aPerson("everywhere", "15800000215");
  await enterAsPerson(page, person.username);
  const place = { province: "四川省", city: "成都市", area: "武侯区" };
  for (let count = 1; count <= 50; count += 1)
    await post(page, "/api/address", {
      name: "收货人",
      phone: "13812345678",
      ...place,
      detail: `${count}号`,
    });
  await page.goto("/addr");
  const addresses = page.getByRole("main").getByRole("listitem");
  await expect(addresses).toHaveCount(50);
  await page.getByRole("button", { name: "新增地址" }).click();
  const dialog = page.getByRole("dialog", { name: "新增收货地址" });
  await dialog.getByLabel("收货人").fill("林小满");
  await dialog.getByLabel(/联系电话/).fill("028-88886601");
  await dialog.getByLabel("省份").selectOption("四川省");
  await dialog.getByLabel("城市").selectOption("成都市");
  await dialog.getByLabel("区县").selectOption("武侯区");
  await dialog.getByLabel("详细地址").fill("多出来的街9号");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toContainText("收货地址最多保存50个，请先删除不用的地址");
  await expect(dialog.getByLabel("详细地址")).toHaveValue("多出来的街9号");
});
