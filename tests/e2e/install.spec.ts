/** The shop as an installed application: manifest, offline shell, and what the shell never keeps. */
import { expect, type Page } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { expectReadable } from "./readable.ts";
import { ownShop } from "./shop-of-worker.ts";
import { test } from "./shop-test.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker answers for this page: the first load brings it, whichever comes after it is its own. */
const whenInstalled = (page: Page) =>
  expect(async () => {
    const isIts = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    if (!isIts) await page.reload();
    expect(isIts).toBe(true);
  }).toPass({ timeout: 30_000 });

test("what a browser asks for to install the shop", async ({ page }) => {
  await page.goto("/list");
  await test.step("the manifest and every icon it names are there", () => expectManifest(page));
  await test.step("who asks for /favicon.ico, as browsers do by themselves, gets the shop's mark", async () => {
    const width = await page.evaluate(
      async () => (await createImageBitmap(await (await fetch("/favicon.ico")).blob())).width,
    );
    expect(width).toBeGreaterThanOrEqual(16);
  });
  await test.step("§2 add to desktop：浏览器可以安装时直接询问，否则说明做法", () => addToDesktop(page));
});

async function expectManifest(page: Page): Promise<void> {
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ name: "药集医药批发商城", display: "standalone", start_url: "/" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(
      (address) =>
        new Promise<string>((resolve, reject) => {
          const image = new Image();
          image.addEventListener("load", () => resolve(`${image.width}x${image.height}`));
          image.addEventListener("error", reject);
          image.src = address;
        }),
      src,
    );
    expect(size).toBe(sizes);
  }
}

async function addToDesktop(page: Page): Promise<void> {
  const button = page.getByRole("banner").getByRole("button", { name: "添加到桌面" });
  await button.click();
  await expect(page.getByRole("alertdialog", { name: "添加到桌面" })).toContainText("安装应用");
  await page.getByRole("button", { name: "知道了" }).click();
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    Object.assign(offer, { prompt: async () => void (document.title = "asked") });
    dispatchEvent(offer);
  });
  await button.click();
  await expect(page).toHaveTitle("asked");
}

test("the shell of an installed shop", async ({ page, context }) => {
  await enterAs(page, "demo");
  await page.goto("/");
  await whenInstalled(page);
  await test.step("the shell keeps assets and the offline page: no call, no picture of goods, no page, of a buyer least", () =>
    expectNothingOfBuyers(page));
  await test.step("without a connection a page says so, and comes back by itself with it", async () => {
    await context.setOffline(true);
    await page.goto("/list");
    await expect(page.getByRole("heading", { name: "网络已断开" })).toBeVisible();
    await expectReadable(page);
    await expect(page.getByRole("link", { name: "重试" })).toHaveAttribute("href", "");
    await context.setOffline(false);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page).toHaveURL(/\/list$/);
  });
  await test.step("the back office is none of the shell's: neither kept nor answered for without a connection", async () => {
    await page.goto("/admin/login");
    await expect(page).toHaveTitle("登录-药集后台");
    await context.setOffline(true);
    await expect(page.goto("/admin")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    await context.setOffline(false);
    await page.goto("/list");
    expect((await keptPaths(page)).filter((path) => path.startsWith("/admin"))).toEqual([]);
  });
  await test.step("an older version's shell is cleared when a new one takes over", () =>
    expectOlderGone(page));
});

async function expectNothingOfBuyers(page: Page): Promise<void> {
  for (const path of ["/list", "/cart", "/order"]) await page.goto(path);
  const kept = await keptPaths(page);
  expect(kept).toContain("/offline.html");
  expect(kept.filter((path) => !/^\/(assets\/.+|icons\/.+|favicon\.svg|offline\.html)$/.test(path))).toEqual(
    [],
  );
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
  });

async function expectOlderGone(page: Page): Promise<void> {
  await page.evaluate(() => caches.open("yaoji-shell-older"));
  await page.evaluate(() => caches.open("of-somebody-else"));
  // A worker goes with the last page that it answers for. Whichever page asks for it before that is over, which no page
  // can see, has it back as it is, and nothing takes over: then once more.
  await expect(async () => {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    });
    await page.goto("about:blank");
    await page.goto("/");
    await whenInstalled(page);
    await expect.poll(() => otherCaches(page), { timeout: 3_000 }).toEqual(["of-somebody-else"]);
  }).toPass({ timeout: 60_000 });
}

const otherCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /older|somebody/.test(name)));

test("where nothing more can be kept, pages have their scripts from the network all the same", async ({
  page,
  context,
}) => {
  await page.goto("/help");
  await whenInstalled(page);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: ownShop.url, quotaSize: 1 });
  const keeping = page.evaluate(async () => (await caches.open("probe")).put("/probe", new Response("full")));
  await expect(keeping).rejects.toThrow(/quota/i);
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.url()));
  await page.goto("/list");
  await page.getByRole("banner").getByRole("button", { name: "大字", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "大字：开" })).toBeVisible();
  expect(failed).toEqual([]);
});
