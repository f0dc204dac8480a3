/** Every page that is built, in the browser of its audience (spec.md §2; ui.md "Rules"): one pass, logins kept. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { cartLines, findGoods, putInCart, takeCart } from "./buyer.ts";
import { type Login, loginOfAudience, openPage, test as base } from "./conformance/logins.ts";
import { pages, siteTitle } from "./conformance/tables.ts";
import { expectStill } from "./moves.ts";
import { linkWith, readPage } from "./read-page.ts";
import { desktop, expectClean, expectReadable, expectToFit, phone } from "./readable.ts";
import { smallTargets } from "./targets.ts";

/** A page of this audience's browser: opening one anew for each page costs half a second, and the scripts once more. */
type Kept = { pageOf: (login: Login | null) => Promise<Page> };

const test = base.extend<object, Kept>({
  pageOf: [
    async ({ browser, stateOf }, use) => {
      const contexts = new Map<Login | null, BrowserContext>();
      await use(async (login) => {
        const kept = contexts.get(login);
        if (kept) return kept.newPage();
        const page = await openPage(browser, login === null ? undefined : await stateOf(login));
        contexts.set(login, page.context());
        return page;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "parallel" });

/** Looked at by axe on a phone, too: one page of each kind, and those that no journey shows it at this width. */
const onPhones: ReadonlySet<string> = new Set([
  "/",
  "/login",
  "/loading/activity",
  "/list",
  "/list/table",
  "/list/no_image",
  "/list/info/:id",
  "/kxzq/goods/:url/:ads?",
  "/ppzq/info/:id/:page?",
  "/mrtj",
  "/welfare",
  "/yjh/:id?",
  "/Hdzx/:ids/:id?",
  "/hdmb",
  "/yyh/list",
  "/yx/rule",
  "/cart",
  "/cart/step3/:id",
  "/cart/step4",
  "/order",
  "/order/info/:id",
  "/order/returnInfo/:id",
  "/addr",
  "/yegl",
  "/star",
  "/user",
  "/jfdd",
  "/ddgl",
  "/dzfp",
  "/dzht",
  "/wdxx",
  "/bdwx",
  "/cgqd",
  "/cgqd/info/:id",
  "/pzqg",
  "/zzzj",
  "/help",
  "/forget/step1",
  "/forget/step3",
  "/register/step1",
  "/register/step2",
  "/shop",
  "/shop/variety/info/:id",
  "/shop/order",
  "/shop/order/info/:id",
]);

/** Says so after a reset alone; whoever opens it by hand is led to the first step as soon as scripts run. */
const done = "/forget/step3";

/** Goes on by itself as soon as the page behind it has its data; its own journey is in pages-from-data.spec.ts. */
const passing = "/loading/activity";

for (const row of pages)
  test(`${row.path} 打开时没有错误，宽屏与手机均可读`, async ({ pageOf, stateOf }) => {
    const login = loginOfAudience[row.auth];
    const page = await pageOf(login);
    const faults = faultsOf(page);
    const goesOn = row.path === passing ? await holdData(page) : undefined;
    if (row.path === done) await page.addInitScript(() => sessionStorage.setItem("reset_done", "1"));
    const opened = (await page.goto(row.example))?.url();
    await goesOn?.();
    await expect(page).toHaveTitle([row.title, siteTitle].filter(Boolean).join("-"));
    await expectLandmarks(page, row);
    await expectClean(page, desktop);
    await expectStill(page);
    expect(await smallTargets(page, false), "to press, on a wide screen").toEqual([]);
    if (onPhones.has(row.path)) await expectClean(page, phone);
    await expectToFit(page, phone);
    expect(await smallTargets(page, true), "to press, on a phone").toEqual([]);
    expect(faults).toEqual([]);
    expect(page.url(), "a page that leads elsewhere by itself was not looked at").toBe(opened);
    await leaveNothing(page, login === null ? [] : (await stateOf(login)).cookies);
  });

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** The next page finds a browser that has seen none but for its files. */
async function leaveNothing(page: Page, cookies: Cookies): Promise<void> {
  const context = page.context();
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.clearCookies();
  await context.addCookies(cookies);
}

test("有货的购物车与核对订单页在宽屏与手机上均可读", async ({ page }) => {
  await takeCart(page, { username: "distributor", index: 0 });
  await putInCart(page, await findGoods(page, (goods) => goods.number >= 400), 400);
  const [line] = await cartLines(page);
  for (const path of ["/cart", `/cart/step2?ids=${line?.id}`]) {
    await page.setViewportSize(desktop);
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("¥");
    await expectReadable(page);
  }
});

test("未知地址给出 404 页面和可以继续的去处", async ({ request }) => {
  const { status, address, title, main } = await readPage({ request }, "/no/such/page");
  expect(status).toBe(404);
  expect(address).toBe("/404");
  expect(title).toBe(`页面不存在-${siteTitle}`);
  for (const name of ["返回首页", "全部药品", "我的订单"]) expect(linkWith(main, name)).toBeDefined();
});

/** What goes wrong on the way: on the console, in a script, on the network. That the page itself is a 404 is meant. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  const isMeant = (url: string) => URL.canParse(url) && new URL(url).pathname === "/404";
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !isMeant(message.location().url))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on("requestfailed", (request) => faults.push(`${request.failure()?.errorText} ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400 && !isMeant(response.url()))
      faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

/** The data of the next page are held for as long as this one is looked at; gives what waits until they were asked for. */
async function holdData(page: Page): Promise<() => Promise<unknown>> {
  await page.route("**/*.data*", () => undefined);
  const asked = page.waitForRequest("**/*.data*");
  return () => asked;
}

async function expectLandmarks(page: Page, row: (typeof pages)[number]): Promise<void> {
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(row.header ? 1 : 0);
  await expect(page.getByRole("contentinfo")).toHaveCount(row.footer ? 1 : 0);
  await expect(page.getByRole("complementary", { name: "工具栏" })).toHaveCount(row.side_panel ? 1 : 0);
}
