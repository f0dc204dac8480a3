/** What the others lean on: from where a test calls, what it leaves under way, whether a page keeps still. */
import { expect } from "@playwright/test";
import { enterAs, get, logIn } from "./buyer.ts";
import { expectStill } from "./moves.ts";
import { addressOf, test } from "./shop-test.ts";

test("a test calls from an address of its own, in the browser and beside it", async ({ page, request }, {
  testId,
}) => {
  const latest = async () => {
    const { list } = await get<{ list: { address: string }[] }>({ request }, "/api/user/security_event");
    return list[0]?.address;
  };
  await enterAs({ request }, "clinic");
  expect(await latest()).toBe(addressOf(testId));
  await logIn(page, "clinic");
  expect(await latest()).toBe(addressOf(testId));
});

test("answers that are still being fetched when the test is over fail nobody", async ({ page }) => {
  const fetched = Promise.withResolvers<void>();
  await page.route("**/api/focus/common?*", async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    fetched.resolve();
    await route.fulfill({ response: reply, body: text });
  });
  await page.goto("/login");
  await page.evaluate(() => {
    for (let number = 0; number < 200; number += 1) void fetch(`/api/focus/common?n=${number}`);
  });
  await fetched.promise;
  expect(page.isClosed()).toBe(false);
});

test("a page that moves by itself once it was drawn whole does not keep still", async ({ page }) => {
  await page.goto("/login");
  await expectStill(page);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    document.body.prepend(Object.assign(document.createElement("p"), { textContent: "later" }));
    await frame();
    await frame();
  });
  await expect(expectStill(page)).rejects.toThrow("toBeLessThan");
});
