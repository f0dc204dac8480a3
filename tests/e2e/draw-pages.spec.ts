/** Pages of prize draws as the server sends them (spec.md §2 /hdmb). */
import { expect } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

test("the demo's activity holds a draw that runs", async ({ request }) => {
  const { main } = await readPage({ request }, "/hdmb?id=1");
  expect(textsOf(main, "h1, h2, h3")).toContain("备货抽奖");
  expect(textOf(main)).not.toContain("抽奖活动已结束");
});

type Draws = { list: { id: number; name: string }[] };

test("活动页的图是这个抽奖自己的", async ({ request }) => {
  const { list } = await get<Draws>({ request }, "/api/draw/list");
  const daily = list.find(({ name }) => name === "每日幸运抽奖");
  const { main } = await readPage({ request }, `/hdmb?id=draw-${daily?.id}`);
  expect(textsOf(partOf(main, "活动图"), "li")).toEqual([expect.stringMatching(/每天一次/)]);
});

test("活动页：访客看到登录提示和中奖名单，不存在的活动到 /noActivity", async ({ request }) => {
  const { main } = await readPage({ request }, "/hdmb?id=draw");
  expect(textOf(main)).toContain("登录后查看奖品、规则与概率，并参加抽奖");
  expect(textsOf(partOf(main, "中奖名单"), "li")).not.toEqual([]);
  for (const id of ["99999999", "abc", "-1", "😀"])
    expect((await readPage({ request }, `/hdmb?id=draw-${encodeURIComponent(id)}`)).address).toBe(
      "/noActivity",
    );
});

test("满额抽奖按订单给机会；没有机会时说明怎样得到", async ({ request }) => {
  await enterAs({ request }, "clinic");
  const { list } = await get<Draws>({ request }, "/api/draw/list");
  const perOrder = list.find(({ name }) => name.startsWith("满额抽奖"));
  const { main } = await readPage({ request }, `/hdmb?id=draw-${perOrder?.id}`);
  expect(textOf(main)).toContain("活动期间下单满500.00元并签收后，每单可抽奖一次");
  const button = main.querySelectorAll("button").find((each) => textOf(each) === "暂无抽奖机会");
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  const before = await get<{ left: number }>({ request }, `/api/draw?id=${perOrder?.id}`);
  expect(before.left).toBe(0);
});
