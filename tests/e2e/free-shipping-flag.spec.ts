/** is_show_youx 0: nothing in the frame leads to the free-shipping zone (decisions.md "Queries and payloads"). */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, post } from "./buyer.ts";
import { answer, scriptsRun } from "./client-page.ts";
import { operate } from "./operator.ts";
import { aPerson, enterAsPerson, personPassword } from "./person.ts";
import { landmarkOf, readPage } from "./read-page.ts";
import { test } from "./shop-test.ts";

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

test("is_show_youx 0 told while the last picture of the carousel is shown: one is shown still, the last that is left", async ({
  page,
}) => {
  await enterAs(page, "clinic");
  const data = await get<object>(page, "/api/user/base");
  await answer(page, "**/api/user/base?ticket=0", { code: 200, data: { ...data, is_show_youx: 0 } });
  await page.goto("/");
  await scriptsRun(page);
  const carousel = page.getByRole("region", { name: "活动", exact: true });
  const dots = carousel.getByRole("button", { name: /^第\d+幅/ });
  const count = await dots.count();
  // The pointer stays on it, so that it does not turn by itself.
  await dots.last().click();
  await expect(dots.last()).toHaveAttribute("aria-current", "true");
  await learnAnew(page);
  await expect(dots).toHaveCount(count - 1);
  await expect(carousel.locator(".carousel-slide").last()).toBeVisible();
  await expect(carousel.locator(".carousel-slide").last()).toHaveAttribute("data-shown");
  await expect(dots.last()).toHaveAttribute("aria-current", "true");
});

/** The base info is asked for again, as after a change that another tab tells of. */
async function learnAnew(page: Page): Promise<void> {
  const another = await page.context().newPage();
  await another.goto("/yx/rule");
  await another.evaluate((name) => {
    new BroadcastChannel(name).postMessage("changed"); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has none
  }, "yaoji-cart");
  await another.close();
}

test("without a service person of its own a shop is given the service line, and no name twice", async ({
  request,
}) => {
  const person = await aPerson("nosrv", "15800000075");
  await post({ request }, "/api/auth/login", { username: person.username, password: personPassword });
  const words = async () => landmarkOf(await readPage({ request }, "/list"), "header").textContent;
  expect(await words()).toContain("服务热线400-000-0000");
  await operate("shop", "set", person.shopId, "--service", "王芳", "--service-phone", "13800000088");
  expect(await words()).toContain("专属客服 王芳13800000088");
});

function leadToTheZone(banner: object): object {
  return { ...banner, url: "/yx" };
}
