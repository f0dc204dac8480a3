/** What a quick hand does before the page's scripts have come: done when they have, never lost. */
import { expect } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { alertOf, hearts, openWithoutScripts } from "./client-page.ts";
import { operate } from "./operator.ts";
import { enterAsPerson, personPassword } from "./person.ts";
import { test } from "./shop-test.ts";

test("脚本到达之前点的收藏，到达之后照办，只办一次", async ({ page }) => {
  await enterAs(page, "clinic");
  const arrive = await openWithoutScripts(page, "/list?in_stock=1");
  const heart = hearts(page).nth(5);
  const wasPressed = await heart.getAttribute("aria-pressed");
  // React listens here before it has told that the page is its own: what is kept must not reach it as well.
  const heard = await page.evaluateHandle(() => {
    const clicks: EventTarget[] = [];
    document.addEventListener("click", ({ target }) => target && clicks.push(target), true);
    return clicks;
  });
  await heart.click();
  await heart.click();
  expect(await heard.evaluate((clicks) => clicks.length)).toBe(0);
  arrive();
  // While the box stands, what is behind it has no roles.
  if (wasPressed !== "true") await alertOf(page, "收藏成功").getByRole("button", { name: "继续" }).click();
  await expect(heart).toHaveAttribute("aria-pressed", wasPressed === "true" ? "false" : "true");
  expect(await heard.evaluate((clicks) => clicks.length)).toBeGreaterThan(0);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", wasPressed ?? "");
});

for (const way of ["click", "Enter"] as const)
  test(`脚本到达之前提交的登录不丢，也不进地址栏：${way}`, async ({ page }) => {
    const arrive = await openWithoutScripts(page, "/login?from=/list");
    await page.getByLabel("用户名").fill("clinic");
    await page.getByLabel("密码").fill("demo1234");
    if (way === "click") await page.getByRole("button", { name: "登录", exact: true }).click();
    else await page.getByLabel("密码").press("Enter");
    await expect(page).toHaveURL("/login?from=/list");
    arrive();
    await expect(page).toHaveURL("/list");
  });

test("脚本到达之前在厂家中心点的结束登录，到达之后照问", async ({ page, browser }) => {
  const username = `early${Date.now()}`;
  await operate("maker", "add", "--username", username, "--password", personPassword, "--name", "早代表");
  const elsewhere = await browser.newPage();
  await enterAsPerson(elsewhere, username);
  await elsewhere.close();
  await enterAsPerson(page, username);
  const arrive = await openWithoutScripts(page, "/shop?part=account");
  await page.getByRole("button", { name: /^结束 .+ 的登录$/ }).click();
  arrive();
  await expect(page.getByRole("alertdialog")).toContainText("的登录吗？");
});
