/** A price below its floor: asked by one, decided by another, in force exactly as it was shown. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { approvals } from "../../platform/db/schema/approvals.ts";

let shop: TestShop;
let marketing: As;
let finance: As;
let counter = 0;
beforeAll(async () => {
  shop = await openShop();
  marketing = await aStaffLogin(shop, "marketing");
  finance = await aStaffLogin(shop, "finance");
});
afterAll(() => shop.close());

/** Goods whose floor is 10 yuan; their code, and the row that asks for 9. */
async function belowFloor() {
  const code = `F${String(++counter).padStart(4, "0")}`;
  await aGoods(shop, { code });
  const body = { rows: [{ goods: code, base_price: 12, floor_price: 10, version: 1 }], reason: "设底价" };
  expect((await shop.call("priceDeskSave", marketing, { body })).status).toBe(200);
  return { code, row: { goods: code, base_price: 9, version: 2 } };
}
type Row = Awaited<ReturnType<typeof belowFloor>>["row"];
const ask = (rows: Row[], as: As = marketing) =>
  shop.call("floorAsk", as, { body: { rows, reason: "近效期清仓" } });
const asked = async () => {
  const goods = await belowFloor();
  return { ...goods, ...(await ask([goods.row])).data };
};
type Asked = { readonly id: number; readonly hash: string };
const approve = ({ id, hash }: Asked, as: As = finance) =>
  shop.call("approvalApprove", as, { params: { id }, body: { hash, reason: "同意清仓" } });
const show = (id: number, as: As) => shop.call("approvalShow", as, { params: { id } });
const list = async (which: "waiting" | "mine" | "decided", as: As) =>
  (await shop.call("approvalList", as, { query: { which, page_size: 200 } })).data.list;
const priceOf = async (code: string) =>
  (await shop.call("priceDeskList", marketing, { query: { q: code } })).data.list[0]?.base_price;
const logOf = async (id: number) =>
  (
    await shop.call("operatorLog", await aStaffLogin(shop, "admin"), {
      query: { subject_kind: "approval", subject_id: String(id) },
    })
  ).data.list.map(({ command, reason }) => [command, reason]);

describe("a price below its floor", () => {
  test("is not saved; asked, it waits for finance with its deadline, and is in force once that agrees", async () => {
    const { code, row } = await belowFloor();
    const save = { body: { rows: [row], reason: "清仓" } };
    expect(await shop.call("priceDeskSave", marketing, save)).toMatchObject({ reason: "price.faulty" });
    const { status, data } = await ask([row]);
    expect([status, data.state, data.may_decide, data.may_withdraw]).toEqual([201, "waiting", false, true]);
    expect(data.lines).toEqual([
      {
        about: expect.stringContaining(code),
        label: "原价",
        before: "12.00",
        after: "9.00",
        note: "低于底价10.00元",
      },
    ]);
    expect(data.expires_at - data.created_at).toBe(72 * 3600);
    const [waiting] = (await list("waiting", finance)).slice(-1);
    expect(waiting).toMatchObject({ id: data.id, reason: "近效期清仓", may_decide: true });
    expect((await list("mine", marketing))[0]?.id).toBe(data.id);
    expect(await list("waiting", marketing)).toEqual([]);
    expect(await priceOf(code)).toBe(12);
    const approved = await approve(data);
    expect(approved.data).toMatchObject({ state: "approved", decided_reason: "同意清仓", may_decide: false });
    expect(await priceOf(code)).toBe(9);
    expect((await list("decided", finance))[0]?.id).toBe(data.id);
    expect(await logOf(data.id)).toEqual([
      ["approval approve", "同意清仓"],
      ["approval ask", "近效期清仓"],
    ]);
    // Once it is so, other fields are changed without asking again.
    const later = { rows: [{ goods: code, minimum: 2, version: 3 }], reason: "起订量" };
    expect((await shop.call("priceDeskSave", marketing, { body: later })).status).toBe(200);
  });

  test("is never approved by whoever asked, also where the rule is passed over", async () => {
    const admin = await aStaffLogin(shop, "admin");
    const { row, code } = await belowFloor();
    const { data } = await ask([row], admin);
    expect(await approve(data, admin)).toMatchObject({ status: 403, reason: "approval.same_person" });
    expect((await approve(data, marketing)).status).toBe(404);
    expect((await approve(await asked(), marketing)).reason).toBe("auth.forbidden");
    await expect(
      shop.app.database.executeSql(
        "UPDATE approvals SET state = 'approved', decided_by = asked_by, decided_at = created_at WHERE id = $1",
        [data.id],
      ),
    ).rejects.toThrow(/approvals_two_people/);
    expect(await priceOf(code)).toBe(12);
    expect((await approve(data, await aStaffLogin(shop, "admin"))).status).toBe(200);
  });

  test("is approved as it was shown alone: changed since, or another hash, it is asked anew", async () => {
    const one = await asked();
    expect((await approve({ ...one, hash: "0" })).reason).toBe("approval.changed");
    const raise = { rows: [{ goods: one.code, base_price: 13, version: 2 }], reason: "涨价" };
    await shop.call("priceDeskSave", marketing, { body: raise });
    expect((await show(one.id, finance)).data.is_changed).toBe(true);
    expect(await approve(one)).toMatchObject({ status: 409, reason: "approval.changed" });
    expect([await priceOf(one.code), (await show(one.id, finance)).data.state]).toEqual([13, "waiting"]);
  });

  test("that two decide at once is decided once", async () => {
    const one = await asked();
    const other = await aStaffLogin(shop, "admin");
    const replies = await Promise.all([approve(one), approve(one, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect(shop.app.database.db.delete(approvals)).rejects.toThrow(/approvals/);
  });

  test("is refused with a reason, or taken back by whoever asked; then it is over", async () => {
    const [one, two] = [await asked(), await asked()];
    const refuseIt = (reason: string) =>
      shop.call("approvalRefuse", finance, { params: { id: one.id }, body: { reason } });
    expect((await refuseIt("")).errors).toEqual({ reason: ["请填写不同意的原因"] });
    expect((await refuseIt("毛利太低")).data).toMatchObject({ state: "refused", decided_reason: "毛利太低" });
    expect(await approve(one)).toMatchObject({
      reason: "approval.over",
      message: "该申请未同意，不能再处理",
    });
    const withdraw = (as: As) => shop.call("approvalWithdraw", as, { params: { id: two.id }, body: {} });
    expect((await withdraw(finance)).status).toBe(404);
    expect((await withdraw(marketing)).data.state).toBe("withdrawn");
    expect([(await withdraw(marketing)).reason, (await approve(two)).reason]).toEqual([
      "approval.over",
      "approval.over",
    ]);
    expect(await logOf(two.id)).toContainEqual(["approval withdraw", ""]);
  });

  test("is nobody's to see who neither asks nor decides; what is not below its floor is not asked", async () => {
    const one = await asked();
    const warehouse = await aStaffLogin(shop, "warehouse");
    expect((await show(one.id, warehouse)).status).toBe(404);
    expect(await list("waiting", warehouse)).toEqual([]);
    expect((await show(one.id, await aStaffLogin(shop, "marketing"))).status).toBe(404);
    const { row } = await belowFloor();
    expect((await ask([{ ...row, base_price: 11 }])).reason).toBe("approval.not_needed");
    expect((await ask([{ ...row, version: 1 }])).reason).toBe("record.changed");
  });

  test("costs the same four statements however many wait, one of them for those whose deputy one is", async () => {
    for (const which of ["waiting", "mine"] as const)
      expect(
        await countStatements(shop.app.database.db, () =>
          list(which, which === "mine" ? marketing : finance),
        ),
      ).toBeLessThanOrEqual(4);
  });
});

describe("GET /api/admin/work", () => {
  test("says whoever decides how many wait, since when and until when; nobody else", async () => {
    const work = async (as: As) => (await shop.call("workCounts", as, {})).data.list;
    const before = (await work(finance))[0]?.count ?? 0;
    const { created_at } = await asked();
    const [line] = await work(finance);
    expect(line).toMatchObject({ path: "/admin", text: "等我审批", count: before + 1 });
    expect([line?.oldest, line?.due]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(line?.oldest).toBeLessThanOrEqual(created_at);
    expect(await work(marketing)).toEqual([]);
  });
});

describe("ops approval", () => {
  test("asked, listed, shown and approved by commands as by screens", async () => {
    const { code } = await belowFloor();
    const price = ["ask", code, "--base", "9", "--reason", "清仓", "--by", "marketing"];
    const asking = await operate(shop, { command: "price", args: price });
    const id = /申请(\d+)/.exec(asking.said.join())?.[1] ?? "";
    const run = (...args: string[]) => operate(shop, { command: "approval", args });
    expect((await run("list", "--by", "finance")).said.join()).toContain(`${id}  低于底价的价格`);
    const shown = (await run("show", id, "--by", "finance")).said.join();
    expect(shown).toContain("12.00 → 9.00，低于底价10.00元");
    const hash = /校验值 (\w{8})/.exec(shown)?.[1] ?? "";
    expect((await run("approve", id, "--hash", "00000000", "--by", "admin")).exit).toBe(1);
    expect((await run("approve", id, "--hash", hash, "--by", "marketing")).exit).toBe(1);
    expect((await run("approve", id, "--hash", hash, "--by", "admin")).exit).toBe(0);
    expect(await priceOf(code)).toBe(9);
    expect(await run("refuse", id, "--reason", "晚了", "--by", "finance")).toEqual({
      exit: 1,
      said: ["该申请已同意，不能再处理"],
    });
  });
});

describe("three days later", () => {
  test("what nobody decided has expired", async () => {
    const one = await asked();
    shop.clock.advance(72 * 3_600_000);
    const later = await aStaffLogin(shop, "finance");
    expect((await show(one.id, later)).data).toMatchObject({ state: "expired", may_decide: false });
    expect(await list("waiting", later)).toEqual([]);
    expect((await approve(one, later)).message).toBe("该申请已过期，请申请人重新提出");
  });
});
