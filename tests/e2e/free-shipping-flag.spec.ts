/** is_show_youx 0: nothing in the frame leads to the free-shipping zone (decisions.md "Queries and payloads"). */
import { expect, test } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { operate } from "./operator.ts";
import { aPerson, enterAsPerson } from "./person.ts";

const toTheZone = 'a[href^="/yx"], a[href*="yx=1"]';

test("is_show_youx 0 hides links to the zone: navigation and its sub-items, footer, advertisements, quick links", async ({
  page,
}) => {
  await page.route("**/api/focus/demo?*", async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { list: data.list.map(leadToTheZone) } } });
  });
  await page.goto("/");
  await scriptsRun(page);
  for (const name of ["主导航", "站点链接", "快捷导航"])
    await expect(page.getByRole("navigation", { name }).locator(toTheZone).first()).toBeAttached();
  await expect(page.getByRole("complementary", { name: "底部推广" }).locator(toTheZone)).toBeAttached();

  const person = await aPerson("noyx", "15800000074");
  await operate("shop", "set", person.shopId, "--free-shipping-zone", "off");
  await enterAsPerson(page, person.username);
  await page.goto("/");
  await scriptsRun(page);
  await expect(page.getByRole("banner")).toContainText(person.company);
  await expect(page.getByRole("complementary", { name: "底部推广" })).toHaveCount(0);
  await expect(page.locator(toTheZone)).toHaveCount(0);
});

test("without a service person of its own a shop is given the service line, and no name twice", async ({
  page,
}) => {
  const person = await aPerson("nosrv", "15800000075");
  await enterAsPerson(page, person.username);
  await page.goto("/list");
  await expect(page.getByRole("banner")).toContainText("服务热线400-000-0000");
  await operate("shop", "set", person.shopId, "--service", "王芳", "--service-phone", "13800000088");
  await page.reload();
  await expect(page.getByRole("banner")).toContainText("专属客服 王芳13800000088");
});

function leadToTheZone(banner: object): object {
  return { ...banner, url: "/yx" };
}
