/** The router sleeps until somebody is about to use something (docs/decisions/0007-sleeping-router.md). */
import { expect, type Page } from "@playwright/test";
import { holdScripts, scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

const listOfRoutes = /\/assets\/manifest-\w+\.js$/;

/** The scripts that this page has fetched so far. */
function scriptsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
const isAwake = (scripts: readonly string[]) => scripts.some((path) => listOfRoutes.test(path));

/** Lost where the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "1"));
const marked = (page: Page) => page.locator("html[data-mark]");
const firstGoods = (page: Page) => page.locator("main a[href^='/list/info/']").first();

for (const path of ["/", "/list"])
  test(`${path} fetches the files that its document names and no others, until something is used`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    const html = await (await page.goto(path))?.text();
    await page.waitForLoadState("networkidle");
    const named = new Set(html?.match(/\/assets\/[\w.-]+\.js/g));
    expect(new Set(scripts.filter((file) => file.startsWith("/assets/")))).toEqual(named);
    expect(isAwake(scripts)).toBe(false);
    await firstGoods(page).hover();
    await expect.poll(() => isAwake(scripts)).toBe(true);
  });

async function staysOne(page: Page): Promise<void> {
  await page.goto("/list");
  await mark(page);
  const search = page.getByRole("banner").getByRole("combobox").first();
  await search.fill("阿莫");
  await firstGoods(page).click();
  await expect(page).toHaveURL(/\/list\/info\/\d+/);
  await expect(page).toHaveTitle(/^药品详情/);
  await expect(marked(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^药品列表/);
  await page.goForward();
  await expect(page).toHaveTitle(/^药品详情/);
  await expect(marked(page)).toHaveCount(1);
}

async function followsHash(page: Page): Promise<void> {
  await page.goto("/list");
  await mark(page);
  await page.evaluate(() => (location.hash = "main"));
  await firstGoods(page).click();
  await expect(page).toHaveTitle(/^药品详情/);
  await page.goBack();
  await expect(page).toHaveURL(/\/list#main$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/list$/);
  await expect(page).toHaveTitle(/^药品列表/);
  await expect(marked(page)).toHaveCount(1);
}

async function comesBack(page: Page): Promise<void> {
  await page.goto("/list");
  await scriptsRun(page);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href^='/help']")?.click());
  await expect(page).toHaveURL(/\/help/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^药品列表/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
}

async function loadedAnew(page: Page): Promise<void> {
  await page.goto("/list");
  await firstGoods(page).click();
  await expect(page).toHaveTitle(/^药品详情/);
  await page.reload();
  await scriptsRun(page);
  await page.goBack();
  await expect(page).toHaveTitle(/^药品列表/);
  await expect(firstGoods(page)).toBeVisible();
  await scriptsRun(page);
  await page.goForward();
  await expect(page).toHaveTitle(/^药品详情/);
}

test("a sleeping router: on and back", async ({ page }) => {
  await test.step("the first click shows the page without loading it anew: frame and typed search stay; so do back and forward", () =>
    staysOne(page));
  await test.step("what stands behind # is followed while the router sleeps", () => followsHash(page));
  await test.step("a page is found where it was left, by back and by loading it anew", () => comesBack(page));
  await test.step("back and forward after the page was loaded anew show the page that the address names", () =>
    loadedAnew(page));
});

test("back before the scripts of a page that was loaded anew have come shows the page that the address names", async ({
  page,
}) => {
  await page.goto("/list");
  await firstGoods(page).click();
  await expect(page).toHaveTitle(/^药品详情/);
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/list");
  arrive();
  await expect(page).toHaveTitle(/^药品列表/);
  await expect(firstGoods(page)).toBeVisible();
});

async function sendsForm(page: Page): Promise<void> {
  await page.goto("/list");
  await mark(page);
  // Before React has taken the page over the browser itself sends the form.
  await scriptsRun(page);
  const field = page.getByRole("banner").getByRole("combobox").first();
  // Without a pointer and without focus, which would wake it.
  await field.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "阿莫");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit());
  await expect(page).toHaveURL(/\?keywords=/);
  await expect(marked(page)).toHaveCount(1);
}

async function leadsOn(page: Page): Promise<void> {
  await page.goto("/404");
  await mark(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/404/);
  await expect(marked(page)).toHaveCount(1);
}

async function sameIds(page: Page): Promise<void> {
  for (const path of ["/", "/list", "/login", "/register"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(differentIds), path).toEqual([]);
  }
}

async function failsInside(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/list");
  await mark(page);
  await firstGoods(page).click();
  await expect(page.getByRole("button", { name: "重试" }).first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
}

test("a sleeping router: forms, faults and ids", async ({ page }) => {
  await test.step("a form of the page that nothing has woken the router for", () => sendsForm(page));
  await test.step("an error page comes alive as well, and leads on", () => leadsOn(page));
  await test.step("what React holds is what stands in the page: ids are counted as the server counts them", () =>
    sameIds(page));
  await test.step("a page that fails says so inside the frame, though the router was asleep", () =>
    failsInside(page));
});

test("where the router cannot be loaded, links lead on in the browser's own way", async ({ page }) => {
  await page.route(listOfRoutes, (route) => route.abort());
  await page.goto("/list");
  await mark(page);
  await firstGoods(page).click();
  await expect(page).toHaveTitle(/^药品详情/);
  await expect(page).toHaveURL(/\/list\/info\/\d+/);
  await expect(marked(page)).toHaveCount(0);
});

function differentIds(): string[] {
  const names = {
    id: "id",
    htmlFor: "for",
    "aria-controls": "aria-controls",
    "aria-describedby": "aria-describedby",
  };
  return Array.from(document.querySelectorAll("*")).flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    const props: Record<string, unknown> = key ? Reflect.get(element, key) : {};
    return Object.entries(names)
      .filter(([prop, name]) => typeof props[prop] === "string" && props[prop] !== element.getAttribute(name))
      .map(([prop]) => `${element.tagName} ${prop} ${String(props[prop])}`);
  });
}
