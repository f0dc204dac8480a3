import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, logInAs, oldPassword } from "../../test/account-factories.ts";
import { type As, openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { rows } from "../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "account", args });
  return { exit, said: said.join("\n") };
}
const account = (...args: string[]) => ops("add", ...args);
const password = "a phrase of my own";
const who = (username: string, phone: string) => [
  "--username",
  username,
  "--phone",
  phone,
  "--name",
  "王小明",
];

test("ops -- account add opens a login with a shop, or as a member of one in a role", async () => {
  const owner = await account(...who("boss", "13900000001"), "--company", "新店", "--password", password);
  expect(owner.exit).toBe(0);
  const shopId = /店铺(\d+)/.exec(owner.said)?.[1] ?? "";
  const clerk = [...who("clerk", "13900000002"), "--shop", shopId, "--role", "finance"];
  expect((await account(...clerk, "--password", password)).exit).toBe(0);
  const login = await logInAs(shop, "clerk", password);
  const { data } = await shop.call("shopList", login);
  expect(data.list).toMatchObject([{ company: "新店", role: "finance", is_current: 1 }]);
});

test("it says what is missing or wrong, and opens nothing then", async () => {
  const company = ["--company", "新店"];
  const said = async (...args: string[]) => (await account(...args)).said;
  expect(await said(...who("weak", "13900000011"), ...company, "--password", "12345678")).toContain("太常见");
  expect(await said(...who("odd", "12"), ...company)).toContain("请填写正确的手机号");
  expect(await said(...who("lost", "13900000012"), "--shop", "99999999", "--role", "owner")).toContain(
    "不存在",
  );
  for (const id of ["1e3", "0x1", "1.0", "0"])
    expect(await said(...who("lost", "13900000012"), "--shop", id, "--role", "owner")).toContain(
      "请给出店铺编号，只写数字。",
    );
  expect(await said(...who("role", "13900000013"), "--shop", "1", "--role", "king")).toContain("角色应为");
  expect((await account(...who("first", "13900000014"), ...company)).exit).toBe(0);
  expect(await said(...who("second", "13900000014"), ...company)).toContain("已被其他账号使用");
});

test("ops -- account add: --type and --region say what the shop is; without them it is a pharmacy in Chengdu", async () => {
  const added = async (username: string, phone: string, ...args: string[]) => {
    const { said } = await account(...who(username, phone), "--company", "新店", ...args);
    const id = Number(/店铺(\d+)/.exec(said)?.[1] ?? 0);
    const [row] = await rows<{ type: string; region: string }>(
      shop.app.database.db,
      sql`SELECT type, region_code AS region FROM shops WHERE id = ${id}`,
    );
    return { id, said, ...row };
  };
  expect(await added("usual", "13900000041")).toMatchObject({ type: "single_pharmacy", region: "510104" });
  const trade = await added("trade", "13900000042", "--type", "商业公司", "--region", "420106");
  expect(trade).toMatchObject({ type: "distributor", region: "420106" });
  const clinic = await added("clinic1", "13900000043", "--type", "clinic");
  expect(clinic).toMatchObject({ type: "clinic", region: "510104" });
  const papers = "business_licence:长期,clinic_record:长期,purchase_authorisation:2035-01-01";
  const words = [String(clinic.id), "--documents", papers, "--checked-by", "service"];
  const { said: approved } = await operate(shop, { command: "shop", args: ["approve", ...words] });
  expect(approved.join()).toContain(`客户${clinic.id}已审核通过。`);
  expect((await added("odd1", "13900000044", "--type", "farm")).said).toContain(
    "--type 中没有“farm”，可写名称或代码：",
  );
  for (const region of ["999999", "5101", "toString"])
    expect((await added("odd2", "13900000045", "--region", region)).said).toContain("--region 应为所在区县");
});

const status = async (as: As) => (await shop.call("sessionList", as)).status;
const eventsOf = async (as: As) =>
  (await shop.call("securityEvents", as, { query: {} })).data.list.map(({ text }) => text);
const noSuch = "没有这样的客户或厂家账号，请核对用户名，以及它是否已停用或已注销";

test("ops -- account phone: on papers a new phone; logins and WeChat of the lost one end, its owner is told", async () => {
  const person = await aPerson(shop, "13900000032");
  const other = await aPerson(shop, "13900000033");
  await shop.app.database.executeSql(
    "INSERT INTO wechat_bindings (account_id, unionid, openid, nickname, bound_at) VALUES ($1, 'u1', 'o1', '小王', now())",
    [person.accountId],
  );
  const phone = "13900000031";
  const replace = (username: string, to: string) => ops("phone", username, "--phone", to);
  expect((await replace(person.username, "12")).said).toContain("请填写正确的手机号");
  expect((await replace(person.username, other.phone)).said).toContain("已被其他账号使用");
  expect((await replace("nobody", phone)).said).toBe(noSuch);
  expect((await replace("quality", phone)).said).toBe(noSuch);
  expect(await status(person)).toBe(200);
  expect(await replace(person.username, phone)).toEqual({
    exit: 0,
    said: `账号 ${person.username} 的手机号已更换为 ${phone}。`,
  });
  expect(await status(person)).toBe(401);
  const gone = await shop.call("login", null, { body: { username: person.phone, password: oldPassword } });
  expect(gone.status).toBe(422);
  const events = await eventsOf(await logInAs(shop, phone));
  expect(events).toEqual(expect.arrayContaining(["手机号由客服凭证明材料更换", "为安全起见解除了微信绑定"]));
});

test("ops -- account disable and enable: its logins end, nobody logs in; then it is as before", async () => {
  const person = await aPerson(shop, "13900000034");
  const logIn = async () =>
    (await shop.call("login", null, { body: { username: person.username, password: oldPassword } })).status;
  const disable = (username: string) => ops("disable", username, "--reason", "负责人已离职");
  expect((await ops("disable", person.username)).said).toContain("请给出 --reason 原因。");
  expect((await ops("enable", person.username)).said).toBe(noSuch);
  expect((await disable("quality")).said).toBe(noSuch);
  expect((await disable(person.username)).said).toBe(`账号 ${person.username} 已停用。`);
  expect((await disable(person.username)).said).toBe(noSuch);
  expect([await status(person), await logIn()]).toEqual([401, 422]);
  expect((await ops("enable", person.username)).said).toBe(`账号 ${person.username} 已恢复使用。`);
  expect(await status(person)).toBe(401);
  const events = await eventsOf(await logInAs(shop, person.username));
  expect(events).toEqual(expect.arrayContaining(["账号被停用：负责人已离职", "账号恢复使用"]));
});

test("a closed account is nobody's to open again", async () => {
  const { accountId } = await aPerson(shop, "13900000035");
  await shop.app.database.executeSql(
    "UPDATE accounts SET username = 'closed:1', disabled_at = now(), closed_at = now() WHERE id = $1",
    [accountId],
  );
  expect((await ops("enable", "closed:1")).said).toBe(noSuch);
});
