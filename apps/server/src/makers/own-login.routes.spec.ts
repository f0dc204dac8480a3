import { afterAll, beforeAll, expect, it } from "vitest";
import { logInAs } from "../../test/account-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [given, own] = ["a phrase they gave me", "a phrase of my own"];

it("a maker changes his own password, sees his logins and ends the others", async () => {
  const args = ["add", "--username", "heling", "--password", given, "--name", "禾岭代表"];
  expect((await operate(shop, { command: "maker", args })).exit).toBe(0);
  const [here, other] = [await logInAs(shop, "heling", given), await logInAs(shop, "heling", given)];
  expect((await shop.call("sessionList", here)).data.list).toHaveLength(2);
  expect((await shop.call("passwordChange", here, { body: { password: own } })).status).toBe(200);
  expect((await shop.call("sessionList", other)).status).toBe(401);

  const again = await logInAs(shop, "heling", own);
  const { list } = (await shop.call("sessionList", again)).data;
  const id = list.find(({ is_current }) => is_current === 0)?.id ?? 0;
  expect((await shop.call("sessionRevoke", again, { params: { id } })).status).toBe(200);
  expect((await shop.call("sessionList", here)).status).toBe(401);
  await logInAs(shop, "heling", own);
  expect((await shop.call("sessionRevokeOthers", again, {})).data).toEqual({ ended: 1 });
  const events = (await shop.call("securityEvents", again, { query: {} })).data.list;
  expect(events.map(({ kind }) => kind)).toContain("session_revoked");
});
