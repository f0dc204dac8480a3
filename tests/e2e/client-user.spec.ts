/** What the client does about the login: base info, account switch, logout (spec.md §4, §8). */
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { alertOf, answer, cancelledOf, hold, openList, scriptsRun, switchCall } from "./client-page.ts";
import { readPage, textOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

const banner = (page: Page) => page.getByRole("banner");
const baseCall = "**/api/user/base?ticket=0";

/** The buyer chooses another of his shops, and is asked whether he means it. */
async function chooseAnother(page: Page): Promise<Locator> {
  await banner(page).getByRole("button", { name: "切换店铺" }).click();
  await page.getByRole("dialog", { name: "切换店铺" }).getByRole("listitem").last().click();
  const question = page.getByRole("alertdialog").filter({ hasText: "确定要切换到该账号吗？" });
  await expect(question).toBeVisible();
  await expect(page.getByRole("dialog", { name: "切换店铺" })).toHaveCount(0);
  return question;
}

async function seeSwitchFail(page: Page): Promise<void> {
  await answer(page, switchCall, { code: 409, message: "该店铺已停用" });
  const question = await chooseAnother(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await question.getByRole("button", { name: "确定" }).click();
  await expect(question).toHaveCount(0);
  await page.clock.runFor(99);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(alertOf(page)).toContainText("该店铺已停用");
  await alertOf(page).getByRole("button", { name: "知道了" }).click();
}

async function seeSwitch(page: Page): Promise<void> {
  const told = Promise.withResolvers<void>();
  await page.route(switchCall, async (route) => {
    await told.promise;
    await route.fulfill({ json: { code: 200, message: "", data: { id: 2, company: "" } } });
  });
  const question = await chooseAnother(page);
  await question.getByRole("button", { name: "确定" }).click();
  const busy = page.getByRole("alertdialog").getByRole("button", { name: "处理中…" });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute("aria-busy", "true");
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  told.resolve();
  expect((await again).url()).toContain("/list?in_stock=1");
}

test("§4, §8 Account switch", async ({ page }) => {
  await enterAs(page, "demo");
  await page.clock.install();
  await openList(page);
  await test.step("§8 Account switch failure: the shared error handling runs after 100 ms", () =>
    seeSwitchFail(page));
  await test.step("§4 Account switch: the confirm button shows a loading state; on success the page reloads", () =>
    seeSwitch(page));
});

test("§4 After login, base info is loaded when the header shows", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { company } = await get<{ company: string }>({ request }, "/api/user/base");
  const { whole } = await readPage({ request }, "/list");
  expect(textOf(whole.querySelector("header"))).toContain(company);
});

/** The calls for base info that the page makes from here on. */
function baseCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/user/base") asked.push(search);
  });
  return asked;
}

test("§4, §8 Base info, from a page without header on: it is the browser's to ask", async ({ page }) => {
  await enterAs(page, "demo");
  const asked = baseCalls(page);
  for (const path of ["/user", "/login", "/bdwx"])
    await test.step(`§4 …except on the user centre, login and bind-WeChat pages: the header of ${path} asks for none`, async () => {
      asked.length = 0;
      await page.goto("/yx/rule");
      await scriptsRun(page);
      // A link to /login stores the login marker, for which the next page would be loaded anew.
      if (path === "/login") await page.goto(path);
      else await follow(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await scriptsRun(page);
      expect(asked).toEqual([]);
      await follow(page, "/list");
      await expect.poll(() => asked).toEqual(["?ticket=0"]);
    });
  await test.step("§8 Base user info failure sets the user to show only: the header as visitors see it, no alert", async () => {
    await answer(page, baseCall, { code: 500 });
    await page.goto("/yx/rule");
    await page
      .getByRole("link", { name: /包邮专区|返回|首页/ })
      .first()
      .click();
    await expect(banner(page)).toContainText("请登录");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

/** Follows a link within the page, as the shop's own links are followed. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
}

test("§4 …a login that has run out, too: the shop stays open to look at, without being sent to login", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("token", "no longer valid"));
  const told = page.waitForResponse(baseCall);
  await page.goto("/list");
  expect((await told).status()).toBe(401);
  await expect(banner(page)).toContainText("请登录");
  await expect(page).toHaveURL("/list");
});

test("asked for again meanwhile, the base info stays as it is: an answer given up says nothing about the user", async ({
  page,
}) => {
  await enterAs(page, "demo");
  const { data } = await (await page.request.get("/api/user/base")).json();
  const given = cancelledOf(page, "/api/user/base");
  const { held, release } = await hold(page, baseCall, { code: 200, data: { ...data, cart: 42 } });
  await openList(page);
  const another = await page.context().newPage();
  await another.goto("/yx/rule");
  const tell = () =>
    another.evaluate((name) => {
      new BroadcastChannel(name).postMessage("changed"); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has none
    }, "yaoji-cart");
  for (const count of [1, 2]) {
    await tell();
    await expect.poll(() => held.length).toBe(count);
  }
  await expect.poll(() => given.length).toBe(1);
  await expect(banner(page)).toContainText(data.company);
  release();
  await expect(banner(page)).toContainText("42");
  await expect(banner(page)).toContainText(data.company);
});

test("§4 The route guard reloads the page once if a login marker was stored", async ({ page }) => {
  await page.goto("/healthz");
  await page.evaluate(() => sessionStorage.setItem("login_marker", "/list"));
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto("/list");
  await expect.poll(() => loads).toEqual(["/list", "/list"]);
  await page.waitForFunction(() => {
    const [how] = performance.getEntriesByType("navigation");
    return how && "type" in how && how.type === "reload" && document.readyState === "complete";
  });
  await openList(page);
  expect(loads).toEqual(["/list", "/list", "/list"]);
  expect(await page.evaluate(() => sessionStorage.getItem("login_marker"))).toBeNull();
});
