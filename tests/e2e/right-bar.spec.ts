/** The right bar of spec.md §2; its cart panel has a file of its own. */
import { expect, type Page } from "@playwright/test";
import { HTMLElement } from "node-html-parser";
import { enterAs, get } from "./buyer.ts";
import { addressOf, partOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const tools = (page: Page) => page.getByRole("complementary", { name: "工具栏" });

test("§2 Right bar: my, cart, messages (/wdxx), customer service, a WeChat code, back to top", async ({
  request,
}) => {
  const { whole } = await readPage({ request }, "/list");
  const bar = partOf(whole, "工具栏");
  const parts = bar.childNodes.filter((part) => part instanceof HTMLElement);
  const names = parts.map((part) => textOf(part.querySelector(".pop-over > button") ?? part));
  expect(names).toEqual(["我的", "购物车0", "消息", "客服1", "客服2", "微信", "快采", "顶部"]);
  expect(addressOf(bar, "消息")).toBe("/wdxx");
  await test.step("§6 Without is_can_chat: two QQ customer-service links", () => {
    expect(addressOf(bar, "客服1")).toMatch(/uin=100000001&/);
    expect(addressOf(bar, "客服2")).toMatch(/uin=100000002&/);
  });
});

test("§2 Right bar of a visitor", async ({ page }) => {
  await page.goto("/list");
  await test.step("§2 Right bar: back to top", async () => {
    await page.evaluate(() => scrollTo(0, 1200));
    await tools(page).getByRole("button", { name: "顶部" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step("§2 Right bar: the WeChat code, plainly a demonstration", async () => {
    await tools(page).getByRole("button", { name: "微信" }).click();
    const panel = page.getByRole("group", { name: "微信二维码" });
    await expect(panel.getByRole("img")).toBeVisible();
    await expect(panel).toContainText("演示二维码，没有公众号");
    await expectReadable(page);
  });
});

test("a spent ticket opens no chat", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { token } = await get<{ token: string }>({ request }, "/api/user/base");
  const open = () => request.get(`/demo/chat?username=demo&token=${token}`);
  expect([(await open()).status(), (await open()).status()]).toEqual([200, 403]);
});

test("§7 Chat of a buyer", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  await test.step("the chat that cannot get its ticket says why, with 重试", () => retryChat(page));
  await test.step("§7 Chat: loaded in a frame with username and token as query values, a fresh ticket each time", () =>
    chatTwice(page));
  await test.step("the chat's panel is readable", async () => {
    await tools(page).getByRole("button", { name: "客服" }).click();
    await expect(page.frameLocator("iframe").getByRole("log")).toBeVisible();
    await expectReadable(page);
  });
});

async function retryChat(page: Page): Promise<void> {
  await page.route("**/api/user/base", (route) => route.abort(), { times: 1 });
  await tools(page).getByRole("button", { name: "客服" }).click();
  const panel = page.getByRole("dialog", { name: "在线客服" });
  await panel.getByRole("button", { name: "重试" }).click();
  await expect(page.frameLocator("iframe").getByRole("log")).toBeVisible();
  await page.getByRole("button", { name: "关闭客服" }).click();
}

async function chatTwice(page: Page): Promise<void> {
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
}
