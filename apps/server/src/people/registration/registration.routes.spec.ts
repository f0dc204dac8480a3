import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { agreed, aPhone, aRegistrant, codeOf } from "../../../test/dossier-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { row } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const askCode = (phone: string) => shop.call("smsCode", null, { body: { purpose: "register", phone } });
const register = (phone: string, fields: object = {}) =>
  shop.call("register", null, { body: { ...agreed, phone, code: codeOf(shop, phone), ...fields } });

describe("POST /api/auth/register", () => {
  it("opens an account by phone and code and logs it in; its shop is a draft that sees no prices", async () => {
    const phone = aPhone();
    expect(await askCode(phone)).toMatchObject({ status: 200, data: { wait: 60 } });
    const reply = await register(phone, { username: "zhixia_01" });
    expect(reply).toMatchObject({ status: 201, data: { user: { username: "zhixia_01", role: "buyer" } } });
    expect(String(reply.headers["set-cookie"])).toMatch(/^yaoji_session=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const as = { token: reply.data.token };
    expect((await shop.call("userBase", as)).data).toMatchObject({ is_passed: 0, company: "资料待完善" });
    const { data } = await shop.call("dossier", as);
    expect(data).toMatchObject({
      kind: "single",
      can_submit: true,
      shops: [{ state: "draft", contact_phone: phone, can_edit: true, documents: [] }],
    });
    for (const username of ["zhixia_01", phone])
      expect((await shop.call("login", null, { body: { username, password: agreed.password } })).status).toBe(
        200,
      );
  });

  it("answers alike whether the phone has an account; only who holds the code is told", async () => {
    const { phone } = await aRegistrant(shop);
    shop.clock.advance(61_000);
    const taken = await askCode(phone);
    const free = await askCode(aPhone());
    expect({ ...taken, headers: {}, data: { ...taken.data, phone: "" } }).toEqual({
      ...free,
      headers: {},
      data: { ...free.data, phone: "" },
    });
    expect(await register(phone, { code: "000000" })).toMatchObject({ status: 422, reason: "sms.wrong" });
    expect(await register(aPhone(), { code: "000000" })).toMatchObject({ status: 422, reason: "sms.wrong" });
    expect(await register(phone)).toMatchObject({ status: 409, reason: "register.phone_taken" });
  });

  it("registers one account when the same phone is sent many times at once", async () => {
    const phone = aPhone();
    await askCode(phone);
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(phone)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
    const found = await row<{ count: number }>(
      shop.app.database.db,
      sql`SELECT count(*)::int AS count FROM accounts WHERE phone = ${phone}`,
    );
    expect(found?.count).toBe(1);
  });

  it("refuses a user name that is taken, and keeps the code good for another", async () => {
    const first = aPhone();
    await askCode(first);
    await register(first, { username: "same_name" });
    const second = aPhone();
    await askCode(second);
    expect(await register(second, { username: "same_name" })).toMatchObject({
      status: 409,
      reason: "register.username_taken",
      errors: { username: ["该用户名已被使用，请换一个"] },
    });
    expect((await register(second, { username: "other_name" })).status).toBe(201);
  });

  it.each([
    [{ password: "short" }, "password", "密码至少8个字符"],
    [{ password: "aaaaaaaaaa" }, "password", "这个密码太常见，容易被猜到，请换一个"],
    [{ password: "password1" }, "password", "这个密码太常见，容易被猜到，请换一个"],
    [{ is_agreed: 0 }, "is_agreed", "请阅读并同意用户协议和隐私政策"],
    [{ phone: "12345" }, "phone", "请填写正确的手机号"],
    [{ code: "12" }, "code", "请填写6位数字验证码"],
    [{ name: "" }, "name", "请填写联系人姓名"],
    [{ name: "名".repeat(10_000) }, "name", "最多30个字"],
    [{ username: "<script>" }, "username", "用户名为4到20位字母、数字或下划线，以字母开头"],
  ])("%j is refused at its field", async (fields, field, sentence) => {
    const reply = await register(aPhone(), { code: "123456", ...fields });
    expect(reply.status).toBe(422);
    expect(reply.errors?.[field]).toEqual([sentence]);
  });

  it("takes no role and no shop from whoever registers", async () => {
    const phone = aPhone();
    await askCode(phone);
    const { data } = await register(phone, { role: "admin", shop_id: 1, approved_at: 1 });
    expect(data.user.role).toBe("buyer");
    expect((await shop.call("userBase", { token: data.token })).data.is_passed).toBe(0);
  });
});

describe("POST /api/auth/sms_code", () => {
  it("gives a visitor a code to register with, and no other", async () => {
    expect(await shop.call("smsCode", null, { body: { purpose: "bind_bank" } })).toMatchObject({
      status: 401,
      reason: "auth.required",
    });
    expect(await shop.call("smsCode", null, { body: { purpose: "register" } })).toMatchObject({
      status: 422,
      errors: { phone: ["请填写手机号"] },
    });
  });
});
