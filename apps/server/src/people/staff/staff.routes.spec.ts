/** The wholesaler's own people as an administrator manages them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate, theOperators } from "../../../test/operator-factories.ts";
import {
  aStaffLogin,
  aStaffMember,
  enter,
  type Staff,
  withSecondFactor,
} from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let admin: As;
beforeAll(async () => {
  shop = await openShop();
  admin = await aStaffLogin(shop, "admin");
  await theOperators(shop);
});
afterAll(() => shop.close());

const show = async ({ accountId: id }: Staff) =>
  (await shop.call("staffShow", admin, { params: { id } })).data;
const me = async (as: As) => (await shop.call("operatorMe", as)).status;
const step = (
  name: "staffDisable" | "staffEnable" | "staffFactorReset" | "staffSessionsEnd",
  { accountId: id }: Staff,
  as: As = admin,
) => shop.call(name, as, { params: { id }, body: { reason: "离职交接" } });
const change = async (
  staff: Staff,
  fields: { name?: string; role?: "finance" | "service" },
  version?: number,
) => {
  const { name, role, version: seen } = await show(staff);
  const body = { name, role, version: version ?? seen, ...fields };
  return shop.call("staffChange", admin, { params: { id: staff.accountId }, body });
};
const logOf = async ({ username }: Pick<Staff, "username">) =>
  (await shop.call("recordLog", admin, { query: { kind: "operator", id: username } })).data.list.map(
    ({ command, reason, before, after }) => [command, reason, before, after],
  );

describe("/api/admin/operators", () => {
  test("adds one, who logs in by the password that is shown this once; the log does not have it", async () => {
    const body = { username: "li.ming", name: "李明", role: "service" } as const;
    const { status, data } = await shop.call("staffAdd", admin, { body });
    expect(status).toBe(201);
    expect(data.password).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){3}$/);
    expect((await enter(shop, body, { password: data.password })).reply.status).toBe(200);
    expect(await logOf(body)).toEqual([["operator add", "", null, { name: "李明", role: "service" }]]);
    const found = (await shop.call("staffList", admin, { query: { q: "李明" } })).data;
    expect(found).toMatchObject({
      total: 1,
      list: [{ username: "li.ming", role_text: "客服", is_disabled: false }],
    });
    expect((await shop.call("staffAdd", admin, { body })).errors).toEqual({
      username: ["该用户名已被使用，请换一个"],
    });
    const wrong = { ...body, username: "李明" };
    expect((await shop.call("staffAdd", admin, { body: wrong })).errors?.username?.[0]).toContain("小写字母");
  });

  test("changes name and role as they were seen; another role ends his logins, by screen and command", async () => {
    const staff = await aStaffMember(shop, "service");
    const { as } = await enter(shop, staff);
    expect((await change(staff, { name: "王敏" })).data).toMatchObject({ name: "王敏", version: 2 });
    expect(await me(as)).toBe(200);
    expect((await change(staff, { name: "别的" }, 1)).reason).toBe("record.changed");
    expect((await change(staff, { role: "finance" })).data).toMatchObject({ role: "finance", sessions: [] });
    expect(await me(as)).toBe(401);
    expect((await logOf(staff))[0]).toEqual([
      "operator change",
      "",
      { name: "王敏", role: "service" },
      { name: "王敏", role: "finance" },
    ]);
  });

  test("a new password ends his logins and opens his locks", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await enter(shop, staff);
    for (let tries = 1; tries <= 5; tries += 1) await enter(shop, staff, { password: "wrong" });
    const reset = await shop.call("staffPassword", admin, { params: { id: staff.accountId } });
    expect(await me(as)).toBe(401);
    expect((await enter(shop, staff, { password: reset.data.password })).reply.status).toBe(200);
    expect(JSON.stringify(await logOf(staff))).not.toContain(reset.data.password);
  });

  test("disabled, he is out at once, and comes back; both with their reason", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await enter(shop, staff);
    const id = staff.accountId;
    const empty = await shop.call("staffDisable", admin, { params: { id }, body: { reason: "" } });
    expect(empty.errors).toEqual({ reason: ["请填写原因"] });
    expect((await step("staffDisable", staff)).data.is_disabled).toBe(true);
    expect([await me(as), (await enter(shop, staff)).reply.status]).toEqual([401, 422]);
    expect((await step("staffDisable", staff)).status).toBe(404);
    expect((await step("staffEnable", staff)).data.is_disabled).toBe(false);
    expect((await enter(shop, staff)).reply.status).toBe(200);
    expect((await logOf(staff)).map(([command, reason]) => [command, reason])).toEqual([
      ["operator enable", "离职交接"],
      ["operator disable", "离职交接"],
    ]);
  });

  test("his logins are seen, and ended; his second factor is taken away", async () => {
    const staff = await aStaffMember(shop);
    const { as } = await enter(shop, staff);
    expect((await show(staff)).sessions).toHaveLength(1);
    expect((await step("staffSessionsEnd", staff)).data.sessions).toEqual([]);
    expect(await me(as)).toBe(401);
    expect((await step("staffFactorReset", staff)).reason).toBe("operator.no_second_factor");
    await withSecondFactor(shop, staff);
    expect((await show(staff)).has_second_factor).toBe(true);
    expect((await step("staffFactorReset", staff)).data).toMatchObject({
      has_second_factor: false,
      sessions: [],
    });
    expect((await logOf(staff)).map(([command]) => command)).toEqual([
      "operator second-factor-reset",
      "operator sessions-end",
    ]);
  });

  test("nobody disables himself or changes his own role, and an administrator stays", async () => {
    const own = await shop.call("operatorMe", admin);
    const self: Staff = { accountId: own.data.operator.id, username: own.data.operator.username };
    expect((await step("staffDisable", self)).reason).toBe("operator.self");
    expect((await change(self, { role: "finance" })).reason).toBe("operator.self");
    expect((await change(self, { name: "我自己" })).status).toBe(200);
  });

  test("asks who it is again before anything is changed, not to look", async () => {
    const staff = await aStaffMember(shop);
    const later = await aStaffLogin(shop, "admin");
    shop.clock.advance(11 * 60_000);
    expect((await shop.call("staffList", later, { query: {} })).status).toBe(200);
    expect((await step("staffDisable", staff, later)).reason).toBe("auth.prove");
    admin = await aStaffLogin(shop, "admin");
  });

  test("a page costs the same three statements however many there are", async () => {
    const ask = () => shop.call("staffList", admin, { query: { page_size: 200 } });
    expect(await countStatements(shop.app.database.db, ask)).toBeLessThanOrEqual(3);
  });
});

describe("ops operator", () => {
  test("the same steps by commands, each with what was before and after", async () => {
    const staff = await aStaffMember(shop, "service");
    const run = (...args: string[]) => operate(shop, { command: "operator", args });
    expect((await run("change", staff.username, "--role", "仓库")).exit).toBe(0);
    expect((await run("disable", staff.username, "--reason", "离职")).exit).toBe(0);
    expect((await run("enable", staff.username)).exit).toBe(0);
    expect((await run("sessions-end", staff.username)).exit).toBe(0);
    expect((await run("change", "nobody", "--role", "仓库")).exit).toBe(1);
    expect((await logOf(staff)).map(([command, , , after]) => [command, after])).toEqual([
      ["operator sessions-end", null],
      ["operator enable", { state: "在用" }],
      ["operator disable", { state: "已停用" }],
      ["operator change", { name: expect.any(String), role: "warehouse" }],
    ]);
  });
});
