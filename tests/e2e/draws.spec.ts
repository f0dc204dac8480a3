/** The prize draw (spec.md §2, §4, §8, §9), one step a sentence; its page, and what is won. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { enterAs, get, switchShop } from "./buyer.ts";
import { operate } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder } from "./person.ts";
import { linkOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { ownShop } from "./shop-of-worker.ts";
import { test } from "./shop-test.ts";

const thanks = { name: "谢谢参与", kind: "nothing", weight: 1, is_fallback: true, art: "thanks" };
const points = { name: "7积分", kind: "points", weight: 1_000_000, points: 7, art: "points" };
let arranged = 0;
/** The popups of a test that nobody has stopped yet. */
const running = new Set<number>();

/** The operator arranges a draw, newer than any other, so that the popup offers it to every shop; gives its id. */
async function arrange(prizes: object[] = [points, thanks], isPopup = true): Promise<number> {
  arranged += 1;
  const file = join(ownShop.directory, `draw-${arranged}.json`);
  const plan = {
    name: `演练抽奖${arranged}`,
    rules: ["每店每天一次"],
    entitlement: "daily",
    is_popup: isPopup,
    starts_at: "2020-01-01 00:00",
    ends_at: "2099-01-01 00:00",
    prizes,
  };
  writeFileSync(file, JSON.stringify(plan));
  const id = Number(/id=draw-(\d+)/.exec(await operate("draw", "add", file))?.[1]);
  if (isPopup) running.add(id);
  return id;
}

async function stop(id: number): Promise<void> {
  running.delete(id);
  await operate("draw", "stop", String(id));
}

const popupOf = (page: Page) => page.getByRole("region", { name: `演练抽奖${arranged}` });
const question = (page: Page) => page.getByRole("alertdialog");

const drawButton = (page: Page) => popupOf(page).getByRole("button", { name: "立即抽奖" });
/** What opens the popup on a phone. */
const bar = (page: Page) => popupOf(page).getByRole("button", { name: "去抽奖" });
const closeButton = (page: Page) => popupOf(page).getByRole("button", { name: "关闭抽奖" });

/** The popup on the home page of this shop of demo, with the draw just arranged. */
async function openPopup(page: Page, shop = 1) {
  const id = await arrange();
  await enterAs(page, "demo");
  await switchShop(page, shop);
  await page.goto("/");
  const popup = popupOf(page);
  await expect(popup).toBeVisible();
  return { id, popup };
}
/** From here on the page's time stands still until it is moved. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 3_600_000));
/** What the server draws is held until it is let go. */
async function holdDrawing(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/draw\/\d+\/activity/, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}
const records = async (page: Page) =>
  (await get<{ list: { draw_id: number; name: string }[] }>(page, "/api/draw/record")).list;

test.afterEach(async () => {
  // A popup that nobody closed would stand in the way of other journeys.
  for (const id of running) await stop(id);
});

/** One can write in the chat while the popup waits behind it. */
async function writeInChat(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("navigation", { name: "底部导航" }).getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "在线客服" }).click();
  const chat = page.frameLocator("iframe[title=在线客服对话]");
  await chat.getByRole("textbox", { name: "消息" }).fill("效期多久？");
  await chat.getByRole("button", { name: "发送" }).click();
  await expect(chat.getByRole("log")).toContainText("效期多久？");
  await expect(popupOf(page)).toBeHidden();
  await page.getByRole("button", { name: "关闭客服" }).click();
  await expect(popupOf(page)).toBeVisible();
}

/** Loaded (anew), the page learns which draw there is, and asks nothing more about this one: its popup does not come. */
async function expectNoOffer(page: Page, id: number, load = (): Promise<unknown> => page.reload()) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/draw") asked.push(search);
  });
  const simple = page.waitForResponse("**/api/draw/simple");
  await load();
  await (await simple).finished();
  // What follows the answer has been asked for by then.
  await page.evaluate(() => fetch("/healthz"));
  expect(asked).not.toContain(`?id=${id}`);
  await expect(popupOf(page)).toHaveCount(0);
}

async function expectWithinPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const box = await popupOf(page).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= phone.width).toBe(true);
  // A bar, until it is opened.
  expect(box?.height ?? 999).toBeLessThanOrEqual(60);
  await expect(drawButton(page)).toBeHidden();
  await bar(page).click();
  await expect(drawButton(page)).toBeVisible();
}

async function expectRefusal(page: Page): Promise<void> {
  await drawButton(page).click();
  await expect(question(page)).toContainText("温馨提示");
  await expect(question(page)).toContainText("抽奖活动已结束，请看看其他活动");
  await question(page).getByRole("button", { name: "知道了" }).click();
  await expect(drawButton(page)).toBeVisible();
}

test("the popup: who sees it, who no longer does, and what it leaves free", async ({ page }) => {
  test.setTimeout(240_000);
  // The carousel would turn while axe looks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id, popup } = await openPopup(page, 0);
  await test.step("弹窗不抢焦点", async () => {
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });
  await test.step("an open chat lies over the popup on phones: one can write in it; the popup is there again afterwards", () =>
    writeInChat(page));
  await test.step("Esc 关闭弹窗，手机上不出屏，点开前只是一条", async () => {
    await expectWithinPhone(page);
    await page.setViewportSize(desktop);
    await closeButton(page).focus();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  });
  await test.step("ui.md the popup remembers being closed", async () => {
    await expectNoOffer(page, id);
    const tab = await page.context().newPage();
    await expectNoOffer(tab, id, () => tab.goto("/"));
    await tab.close();
  });
  // Another shop has not closed it.
  await switchShop(page, 1);
  await page.goto("/");
  await expect(drawButton(page)).toBeVisible();
  await test.step("§4 the popup shows when is_join is 0", async () => {
    expect(await get(page, "/api/draw/simple")).toMatchObject({ id, is_join: 0 });
    await expect(popup.getByRole("listitem")).toHaveCount(2);
    await expectReadable(page);
    await page.setViewportSize(desktop);
    await page.request.get(`/api/draw/${id}/activity`, { headers: { "Sec-Fetch-Site": "same-origin" } });
    await expectNoOffer(page, id);
  });
  await switchShop(page, 0);
  const another = await arrange();
  await page.reload();
  await test.step("another draw shows again to who closed this one", () =>
    expect(drawButton(page)).toBeVisible());
  await test.step("§8 prize draw failure goes to the shared error handling", async () => {
    await stop(another);
    await expectRefusal(page);
  });
});

test("抽奖弹窗的程序没有加载出来：首页照常，什么也不说；加载出来，抽奖时关闭要确认", async ({ page }) => {
  const scripts = "**/assets/*.js";
  await test.step("抽奖弹窗的程序没有加载出来：首页照常，什么也不说", async () => {
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      const reply = await route.fetch();
      if (!(await reply.text()).includes("若关闭后未看到结果")) return route.fulfill({ response: reply });
      await route.fulfill({ status: 404 });
      resolve();
    });
    await arrange();
    await enterAs(page, "demo");
    await switchShop(page, 1);
    await page.goto("/");
    await refused;
    await expect(page.getByRole("main").locator(".goods-card").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "页面暂时打不开" })).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(popupOf(page)).toHaveCount(0);
  });
  await page.unroute(scripts);
  await page.reload();
  const [id] = running;
  await test.step("§4 closing during the draw asks for confirmation (text: if no result after closing, check the personal centre; buttons Close/Cancel)", async () => {
    const letGo = await holdDrawing(page);
    await drawButton(page).click();
    await closeButton(page).click();
    await expect(question(page)).toContainText("若关闭后未看到结果，请到个人中心查看");
    await question(page).getByRole("button", { name: "取消" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(popupOf(page)).toBeVisible();
    await closeButton(page).click();
    await question(page).getByRole("button", { name: "关闭", exact: true }).click();
    await expect(popupOf(page)).toHaveCount(0);
    letGo();
    await expect.poll(async () => (await records(page))[0]?.draw_id).toBe(id);
  });
});

test("the popup's time: two seconds to the result, one to fade", async ({ page }) => {
  await page.clock.install();
  const { id, popup } = await openPopup(page);
  await stopClock(page);
  await test.step("§4 clicking draws, and the result is shown after a 2 s delay", async () => {
    const answered = page.waitForResponse(/\/api\/draw\/\d+\/activity/);
    await drawButton(page).click();
    expect((await (await answered).json()).data).toMatchObject({ draw_id: id, name: "7积分" });
    await expect(popup.getByRole("status")).toHaveText("正在抽奖，请稍候…");
    await page.clock.runFor(1900);
    await expect(popup.getByRole("status")).toHaveText("正在抽奖，请稍候…");
    await page.clock.runFor(200);
    await expect(popup.getByRole("status")).toContainText("恭喜您抽中 7积分");
    expect((await records(page))[0]).toMatchObject({ draw_id: id, name: "7积分" });
  });
  await test.step("§4 the popup fades out over 1 s", async () => {
    await expect(popup).toHaveCSS("transition-duration", "1s");
    await closeButton(page).click();
    await expect(question(page)).toHaveCount(0);
    await page.clock.runFor(900);
    await expect(popup).toHaveCount(1);
    await expect(popup).toHaveCSS("opacity", "0");
    await page.clock.runFor(200);
    await expect(popup).toHaveCount(0);
  });
});

/** The popup begins below these. */
async function expectBelow(page: Page): Promise<void> {
  const top = (await popupOf(page).boundingBox())?.y ?? NaN;
  const banner = page.getByRole("banner");
  for (const part of [banner.getByRole("search"), banner.getByRole("navigation", { name: "主导航" })]) {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    expect(y + height).toBeLessThanOrEqual(top);
  }
}

test("the popup while it draws: on a low screen, with less motion, over midnight, with a question", async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const letGo = await holdDrawing(page);
  const { popup } = await openPopup(page);
  await bar(page).click();
  await test.step("在矮的屏幕上，弹窗不挡搜索框和主导航", () => expectBelow(page));
  await drawButton(page).click();
  const light = popup.getByRole("listitem").first();
  await test.step("who wants less motion sees no fading and no running light", async () => {
    await expect(light).not.toHaveCSS("animation-name", "none");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(popup).toHaveCSS("transition-duration", "0s");
    await expect(light).toHaveCSS("animation-name", "none");
  });
  await test.step("a draw that goes on over midnight shows what was won", async () => {
    await passDay(page);
    await expect(popup.getByRole("status")).toHaveText("正在抽奖，请稍候…");
  });
  await test.step("关闭的询问不挡住已经出来的抽奖结果", async () => {
    await closeButton(page).click();
    await expect(question(page)).toBeVisible();
    letGo();
    await expect(popup.getByRole("status")).toContainText("恭喜您抽中 7积分");
    await expect(question(page)).toHaveCount(0);
  });
  await test.step("在矮的屏幕上，结果和收下并关闭都看得见", () =>
    expect(popup.getByRole("button", { name: "收下并关闭" })).toBeInViewport({ ratio: 1 }));
  await test.step("who took part has not refused the draw of the next day", async () => {
    await popup.getByRole("button", { name: "收下并关闭" }).click();
    await expect(popup).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain("closed_ads");
  });
});

/** The computer's clock goes a day on, and the shop's time with it. */
async function passDay(page: Page): Promise<void> {
  await page.route("**/api/focus/common", async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.timestamp += 86_400;
    await route.fulfill({ response: reply, json: body });
  });
  const told = page.waitForResponse("**/api/focus/common");
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 86_400_000;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await (await told).finished();
  // What follows the answer has been asked for by then.
  await page.evaluate(() => fetch("/healthz"));
}

test("活动页抽奖：规则、概率、抽中实物、中奖名单、我的记录，到积分订单填地址", async ({ page }) => {
  const id = await arrange(
    [{ name: "演练保温杯", kind: "thing", weight: 1_000_000, stock: 9, art: "cup" }, thanks],
    false,
  );
  await enterAs(page, "demo");
  await switchShop(page, 1);
  await page.goto(`/hdmb?id=draw-${id}`);
  const odds = page.getByRole("table", { name: "奖品与概率" });
  await expect(odds.getByRole("row").nth(2)).toContainText("0.0001%");
  await expect(page.getByRole("region", { name: "活动规则" })).toContainText("每店每天一次");
  await page.getByRole("button", { name: "立即抽奖（剩1次）" }).click();
  const stage = page.getByRole("region", { name: "抽奖", exact: true });
  await expect(stage.getByRole("status")).toContainText("恭喜您抽中 演练保温杯");
  await expect(page.getByRole("button", { name: "暂无抽奖机会" })).toBeDisabled();
  await expect(page.getByText("今天已经抽过，明天再来")).toBeVisible();
  await expect(page.getByRole("region", { name: "中奖名单" })).toContainText("****");
  await expect(page.getByRole("region", { name: "我的抽奖记录" })).toContainText("演练保温杯");
  await expectReadable(page);
  await page.setViewportSize(desktop);

  await stage.getByRole("link", { name: "去填写收货地址" }).click();
  await expect(page).toHaveURL("/jfdd");
  const order = page.getByRole("article").filter({ hasText: "演练保温杯" });
  await expect(order).toContainText("待填地址");
  await order.getByRole("button", { name: /填写收货地址/ }).click();
  const dialog = page.getByRole("dialog", { name: "填写收货地址" });
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await dialog.getByRole("button", { name: "确认地址" }).click();
  await expect(order).toContainText("待发货");
});

/** An activity's page with this draw in it; gives its key. */
async function arrangePage(id: number): Promise<string> {
  const file = join(ownShop.directory, "draw-page.json");
  const key = `draws-${id}`;
  const blocks = [{ kind: "draw", draw_id: id, title: "备货抽奖" }];
  writeFileSync(file, JSON.stringify({ kind: "activity", key, title: "演练活动", blocks }));
  await operate("page", "save", file);
  return key;
}

test("活动页里的抽奖，及其记录", async ({ page }) => {
  const person = await aPerson("drawrec", "15800000081");
  await letOrder(person);
  await enterAsPerson(page, person.username);
  const id = await arrange(undefined, false);
  const key = await arrangePage(id);
  const mine = page.getByRole("region", { name: "我的抽奖记录" });
  await page.goto(`/hdmb?id=${key}`);
  await test.step("活动页里的抽奖就在页上抽，抽完次数随之更新；概率在抽奖自己的页上", async () => {
    await page.getByRole("button", { name: "立即抽奖（剩1次）" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("恭喜您抽中 7积分");
    await expect(page.getByRole("button", { name: "暂无抽奖机会" })).toBeDisabled();
    await expectReadable(page);
    await page.setViewportSize(desktop);
    await page.getByRole("link", { name: "规则、概率与中奖名单" }).click();
    await expect(page).toHaveURL(`/hdmb?id=draw-${id}`);
    await expect(page.getByRole("table", { name: "奖品与概率" })).toBeVisible();
    await expect(page.getByRole("list", { name: "活动图" })).toHaveCount(0);
    await expect(mine.getByRole("listitem")).toHaveCount(1);
  });
  await test.step("抽中的积分随之记在账号信息里", async () => {
    await page.getByRole("banner").getByRole("button", { name: person.company, exact: true }).click();
    await expect(page.getByRole("group", { name: "账号信息" })).toContainText("积分7");
  });
  await operate("page", "delete", "activity", key);
  await operate("draw", "stop", String(id));
  await test.step("抽奖记录在积分订单里，没有进行中的抽奖也能查看；会员中心有入口", async () => {
    const { main: centre } = await readPage(page, "/user");
    const way = linkOf(partOf(centre, "常用功能"), "抽奖记录")?.getAttribute("href") ?? "";
    expect(way).toBe("/jfdd?tab=draws");
    const { main } = await readPage(page, way);
    expect(textsOf(partOf(main, "我的抽奖记录"), "li")).toEqual([
      expect.stringContaining(`演练抽奖${arranged}`),
    ]);
    const here = main.querySelectorAll("a").filter((link) => textOf(link) === "抽奖记录");
    expect(here.at(-1)?.getAttribute("aria-current")).toBe("page");
  });
});
