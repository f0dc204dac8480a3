/** What a test leaves under way when it is over (shop-test.ts). */
import { expect } from "@playwright/test";
import { enterAs, get, logIn } from "./buyer.ts";
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
