/** The right bar of spec.md §2; its cart panel has a file of its own. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const tools = (page: Page) => page.getByRole("complementary", { name: "工具栏" });

test("§2 Right bar: my, cart, messages (/wdxx), customer service, a WeChat code, back to top", async ({
  page,
}) => {
  await page.goto("/list");
  const names = await tools(page)
    .locator("> :is(a, button), > .pop-over > button")
    .evaluateAll((all) => all.map((each) => each.textContent));
  expect(names).toEqual(["我的", "购物车0", "消息", "客服1", "客服2", "微信", "顶部"]);
  await expect(tools(page).getByRole("link", { name: "消息" })).toHaveAttribute("href", "/wdxx");
});

test("§2 Right bar: back to top", async ({ page }) => {
  await page.goto("/list");
  await page.evaluate(() => scrollTo(0, 1200));
  await tools(page).getByRole("button", { name: "顶部" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("§2 Right bar: the WeChat code, plainly a demonstration", async ({ page }) => {
  await page.goto("/list");
  await tools(page).getByRole("button", { name: "微信" }).click();
  const panel = page.getByRole("group", { name: "微信二维码" });
  await expect(panel.getByRole("img")).toBeVisible();
  await expect(panel).toContainText("演示二维码，没有公众号");
  await expectReadable(page);
});

test("§6 Without is_can_chat: two QQ customer-service links", async ({ page }) => {
  await page.goto("/list");
  for (const [name, number] of [
    ["客服1", "100000001"],
    ["客服2", "100000002"],
  ] as const)
    await expect(tools(page).getByRole("link", { name })).toHaveAttribute(
      "href",
      new RegExp(`uin=${number}&`),
    );
});

test("§7 Chat: loaded in a frame with username and token as query values, a fresh ticket each time", async ({
  page,
}) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  await expect(tools(page).getByRole("link", { name: /客服/ })).toHaveCount(0);
  const button = tools(page).getByRole("button", { name: "客服" });
  const tickets: (string | null)[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await button.click();
    const frame = page.frameLocator("iframe[title=在线客服对话]");
    await expect(frame.getByRole("log")).toContainText("成都小满安和大药房的安小满，您好！");
    const query = new URL((await page.locator("iframe").getAttribute("src")) ?? "", page.url()).searchParams;
    expect(query.get("username")).toBe("demo");
    tickets.push(query.get("token"));
    await frame.getByRole("textbox", { name: "消息" }).fill("效期多久？");
    await frame.getByRole("button", { name: "发送" }).click();
    await expect(frame.getByRole("log")).toContainText("演示客服自动回复：已收到“效期多久？”");
    await page.getByRole("button", { name: "关闭客服" }).click();
    await expect(button).toBeFocused();
  }
  expect(new Set(tickets).size).toBe(2);
});

test("the chat's panel is readable, and a spent ticket opens nothing", async ({ page }) => {
  await enterAs(page, "demo");
  const { token } = await get<{ token: string }>(page, "/api/user/base");
  const open = () => page.request.get(`/demo/chat?username=demo&token=${token}`);
  expect([(await open()).status(), (await open()).status()]).toEqual([200, 403]);
  await page.goto("/list");
  await tools(page).getByRole("button", { name: "客服" }).click();
  await expect(page.frameLocator("iframe").getByRole("log")).toBeVisible();
  await expectReadable(page);
});

test("the chat that cannot get its ticket says why, with 重试", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  await page.route("**/api/user/base", (route) => route.abort(), { times: 1 });
  await tools(page).getByRole("button", { name: "客服" }).click();
  const panel = page.getByRole("dialog", { name: "在线客服" });
  await panel.getByRole("button", { name: "重试" }).click();
  await expect(page.frameLocator("iframe").getByRole("log")).toBeVisible();
});
