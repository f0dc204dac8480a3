/** Tokens of the ERP at the back office: made, shown once, used, replaced, ended; and what it pushed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let admin: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  admin = await aStaffLogin(shop, "admin");
});
afterAll(() => shop.close());

const issue = (name: string, replaces: 0 | 1 = 0, as = admin) =>
  shop.call("erpTokenIssue", as, { body: { name, replaces } });
const tokens = async () => (await shop.call("erpTokenList", admin)).data.list;
const push = (token: string) =>
  shop.call(
    "erpPushOpen",
    { token },
    { body: { external_id: `E${token.slice(0, 8)}`, kind: "stock" as const, total: 1 } },
  );

describe("tokens of the ERP", () => {
  test("a new one opens the ERP's calls, is listed without itself, and ends when it is replaced or revoked", async () => {
    const first = (await issue("总部ERP")).data.token;
    expect(JSON.stringify(await tokens())).not.toContain(first);
    expect((await push(first)).code).toBeLessThan(300);
    expect(await issue("总部ERP")).toMatchObject({
      code: 409,
      message: expect.stringContaining("已有在用的令牌"),
    });
    const second = (await issue("总部ERP", 1)).data.token;
    expect((await push(first)).code).toBe(401);
    expect((await push(second)).code).toBeLessThan(300);
    const [held] = await tokens();
    expect(held).toMatchObject({ name: "总部ERP" });
    const revoke = () => shop.call("erpTokenRevoke", admin, { params: { id: held?.id ?? 0 } });
    const codes = (await Promise.all([revoke(), revoke()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 404]);
    expect((await push(second)).code).toBe(401);
    const query = { subject_kind: "erp-token" };
    const log = (await shop.call("operatorLog", admin, { query })).data.list;
    expect(log.map(({ after }) => after)).toEqual([{ issued: false }, { issued: true }, { issued: true }]);
  });

  test("of two who make the same name one does; a wrong name is told at its field; the administrator's alone", async () => {
    const codes = (await Promise.all([issue("WMS"), issue("WMS")])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([201, 409]);
    expect((await issue("a b")).errors?.name?.[0]).toContain("名称须为");
    expect((await issue("别的", 0, await aStaffLogin(shop, "finance"))).code).toBe(403);
  });
});

describe("GET /api/admin/integrations/pushes", () => {
  test("tells what was pushed by which token, newest first", async () => {
    const { data } = await shop.call("erpPushDeskList", admin, { query: { kind: "stock" } });
    expect(data).toMatchObject({ total: 2, list: [{ by: "总部ERP", state: "open", total: 1 }, {}] });
    const none = await shop.call("erpPushDeskList", admin, { query: { state: "failed" } });
    expect(none.data.total).toBe(0);
  });
});
