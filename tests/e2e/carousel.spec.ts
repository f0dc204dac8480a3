/** The carousel of the home page: what turns it, what holds it still, and that it throws no focus away (WCAG 2.2.2). */
import { expect, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "活动", exact: true });
const dots = (page: Page) => carousel(page).getByRole("button", { name: /^第\d+幅/ });
const pause = (page: Page) => carousel(page).getByRole("button", { name: /^(暂停|继续)轮播$/ });
/** The shop's own time goes by. */
const wait = (page: Page) => page.clock.runFor(6500);

const expectShown = (page: Page, index: number) =>
  expect(dots(page).nth(index)).toHaveAttribute("aria-current", "true");

async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await scriptsRun(page);
  await page.clock.runFor(1000);
  await expectShown(page, 0);
}

test("what holds the carousel still", async ({ page }) => {
  await openHome(page);
  await test.step("轮播自己转；焦点在其中时，指针来去也不转，焦点不丢", () => expectHeldByFocus(page));
  await test.step("指针停在轮播上时，焦点来去也不转", async () => {
    await carousel(page).hover();
    await dots(page).first().focus();
    await dots(page).first().blur();
    await wait(page);
    await expectShown(page, 2);
    await page.mouse.move(700, 800);
  });
  await test.step("键盘按“暂停轮播”就停下，按“继续轮播”又转；按钮够大", () => expectPaused(page, 2));
});

async function expectHeldByFocus(page: Page): Promise<void> {
  await wait(page);
  await expectShown(page, 1);
  const link = carousel(page).locator("[data-shown]").getByRole("link", { name: "立即查看" });
  await link.focus();
  await link.hover();
  await page.mouse.move(700, 800);
  await wait(page);
  await expectShown(page, 1);
  await expect(link).toBeFocused();
  await link.blur();
  await wait(page);
  await expectShown(page, 2);
}

/** While this one of them is shown. */
async function expectPaused(page: Page, shown: number): Promise<void> {
  await pause(page).focus();
  await page.keyboard.press("Enter");
  await expect(pause(page)).toHaveAccessibleName("继续轮播");
  await pause(page).blur();
  await wait(page);
  await expectShown(page, shown);
  const { width, height } = (await pause(page).boundingBox()) ?? { width: NaN, height: NaN };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await pause(page).focus();
  await page.keyboard.press("Enter");
  await expect(pause(page)).toHaveAccessibleName("暂停轮播");
  await wait(page);
  await expectShown(page, (shown + 1) % (await dots(page).count()));
  await expect(pause(page)).toBeFocused();
}

test("请求少动画的人看不到停转的按钮：它从不自己转", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await expect(pause(page)).toBeHidden();
  await wait(page);
  await expectShown(page, 0);
});

test.describe("用手指", () => {
  test.use({ hasTouch: true, viewport: phone });
  test("轻触、划和捏合", async ({ page }) => {
    await openHome(page);
    await test.step("轻触“暂停轮播”就停下，再轻触又转", async () => {
      await pause(page).tap();
      await expect(pause(page)).toHaveAccessibleName("继续轮播");
      await wait(page);
      await expectShown(page, 0);
      await pause(page).tap();
      await wait(page);
      await expectShown(page, 1);
      await swipe(page, 120);
      await expectShown(page, 0);
    });
    await test.step("向左划是下一幅，向右划回来", async () => {
      await swipe(page, -120);
      await expectShown(page, 1);
      await swipe(page, 120);
      await expectShown(page, 0);
      await swipe(page, 120);
      await expectShown(page, (await dots(page).count()) - 1);
      await swipe(page, -120);
      await expectShown(page, 0);
      await expect(page).toHaveURL("/");
    });
    // The last, for a pinch makes the page larger.
    await test.step("两指按下、抬起不换幅，捏合也不，之后一指照样能划", async () => {
      await twoFingers(page, [80, 80]);
      await expectShown(page, 0);
      await twoFingers(page, [20, 140]);
      await expectShown(page, 0);
      await swipe(page, -120);
      await expectShown(page, 1);
    });
  });
});

/** By a finger, as the browser itself would be told. */
async function swipe(page: Page, way: number): Promise<void> {
  const tell = await fingersOn(page);
  for (const part of [0, 0.25, 0.5, 0.75, 1])
    await tell(part === 0 ? "touchStart" : "touchMove", { left: way * part });
  await tell("touchEnd", {});
}

/** Two fingers, so far from the middle at first and in the end: one comes before the other, and is lifted first. */
async function twoFingers(page: Page, [from, to]: [number, number]): Promise<void> {
  const tell = await fingersOn(page);
  await tell("touchStart", { left: -from });
  await tell("touchStart", { left: -from, right: from });
  if (from !== to) await tell("touchMove", { left: -to, right: to });
  await tell("touchEnd", { right: to });
  await tell("touchEnd", {});
}

/** Tells the browser where fingers are, in px from the middle of the carousel. */
async function fingersOn(page: Page) {
  const { x, y, width, height } = (await carousel(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", moved: { left?: number; right?: number }) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: Object.entries(moved).map(([finger, way]) => ({
        id: finger === "left" ? 0 : 1,
        x: x + width / 2 + way,
        y: y + height / 2,
      })),
    });
}
