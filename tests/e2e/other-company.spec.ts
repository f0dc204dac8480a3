/** A shop that has become another company: the former one's bank account and invoice title say why they are not used. */
import { expect } from "@playwright/test";
import { get, post } from "./buyer.ts";
import { operate, smsCode } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder } from "./person.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const taxNumber = "91350100M000100Y43";

test("单位变更后，原银行账户不可提现，可用新户名重新绑定；原发票抬头核对保存后才能用", async ({ page }) => {
  const person = await aPerson("renamed", "13700008801");
  await letOrder(person);
  await enterAsPerson(page, person.username);
  await post(page, "/api/invoice/title", { kind: "normal", tax_no: taxNumber });
  await post(page, "/api/withdraw/sendbindcode", {});
  const account = { bank: "招商银行", number: "6222 0000 1111 3333" };
  const code = await smsCode("8801");
  await post(page, "/api/withdraw/bindbank", { ...account, holder: person.company, code });
  await operate("shop", "change", person.shopId, "--company", "更换后大药房");

  await page.goto("/yegl?tab=withdraw");
  const cards = page.getByRole("region", { name: "已绑定的银行账户" });
  await expect(cards).toContainText("不可提现：该账户的户名与现单位名称不一致，请重新绑定本单位的银行账户");
  await expect(page.getByRole("button", { name: "申请提现" })).toHaveCount(0);
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await cards.getByRole("button", { name: "绑定新账户" }).click();
  await expect(page.getByLabel("开户名称")).toHaveValue("更换后大药房");

  await page.goto("/dzfp?tab=titles");
  const titles = page.getByRole("region", { name: /发票抬头/ });
  await expect(titles).toContainText("该抬头是单位变更前保存的");
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await titles.getByRole("button", { name: /修改/ }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(titles).not.toContainText("该抬头是单位变更前保存的");
  const { list } = await get<{ list: { company: string; fault: string }[] }>(page, "/api/invoice/title");
  expect(list).toMatchObject([{ company: "更换后大药房", fault: "" }]);
});
