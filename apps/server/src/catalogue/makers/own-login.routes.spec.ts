import { afterAll, beforeAll, expect, it } from "vitest";
import { logInAs } from "../../../test/account-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [given, own] = ["a phrase they gave me", "a phrase of my own"];

async function addMaker(username: string): Promise<void> {
  const args = ["add", "--username", username, "--password", given, "--name", "禾岭代表"];
  expect((await operate(shop, { command: "maker", args })).exit).toBe(0);
}

it("a maker changes his own password, sees his logins and ends the others", async () => {
  await addMaker("heling");
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

it("a maker without a phone proves who he is by logging in anew: ten minutes later his password stays", async () => {
  await addMaker("qinglan");
  const login = await logInAs(shop, "qinglan", given);
  shop.clock.advance(11 * 60_000);
  expect((await shop.call("sessionList", login)).data).toMatchObject({ needs_code: 1, phone: "" });
  for (const code of [{}, { sms_code: "123456" }])
    expect(await shop.call("passwordChange", login, { body: { password: own, ...code } })).toMatchObject({
      status: 422,
      errors: { sms_code: [expect.stringMatching(/重新登录后再试|验证码不正确/)] },
    });
  await logInAs(shop, "qinglan", given);
});
