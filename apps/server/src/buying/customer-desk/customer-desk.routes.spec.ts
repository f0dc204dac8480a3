/** Customers at the desk: found, everything about one, what is decided about it, and when its licences end. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRegistrant, aSubmittedShop } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aReviewedOrder } from "../../../test/shipment-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
const staff: Record<string, As> = {};
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  for (const role of ["admin", "service", "quality", "finance"] as const)
    staff[role] = await aStaffLogin(shop, role);
});
afterAll(() => shop.close());

const as = (role: string): As => staff[role] ?? null;
const show = async (id: number) => (await shop.call("customerShow", as("service"), { params: { id } })).data;
const listed = async (query: object) =>
  (await shop.call("customerList", as("finance"), { query })).data.list.map(({ id }) => id);
const run = (text: string, values: unknown[] = []) => shop.app.database.executeSql(text, values);
const logOf = async (id: number) =>
  (await shop.call("recordLog", as("service"), { query: { kind: "shop", id: String(id) } })).data.list;
const reasoned = (name: "customerStop" | "customerReopen", id: number, reason = "停业整顿") =>
  shop.call(name, as("service"), { params: { id }, body: { reason } });

describe("the list", () => {
  test("finds by company, number, telephone, login and code; by kind, state, place, group, contract", async () => {
    const buyer = await aBuyer(shop);
    const id = buyer.shopId;
    await run("INSERT INTO price_groups (code, name) VALUES ('vip-x', '签约乙')");
    await run(
      `UPDATE shops SET company = '成都云岭大药房', credit_code = '91510104MA0000001X', contact_phone = '028-66660001',
        region_code = '330106', price_group = 'vip-x' WHERE id = $1`,
      [id],
    );
    const { accounts } = await show(id);
    for (const q of ["云岭", String(id), "91510104ma0000001x", "028-66660001", accounts[0]?.username ?? "?"])
      expect(await listed({ q })).toContain(id);
    expect(await listed({ province: "33" })).toEqual([id]);
    expect(await listed({ price_group: "vip-x" })).toEqual([id]);
    expect(await listed({ q: "云岭", state: "approved", contract: "signed" })).toEqual([id]);
    expect(await listed({ q: "云岭", state: "stopped" })).toEqual([]);
    const newest = await listed({});
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  });
});

describe("one customer", () => {
  test("shows its orders, money, accounts with their other shops, addresses, licences, messages", async () => {
    const buyer: TestBuyer = await aBuyer(shop);
    await aReviewedOrder(shop, buyer);
    await run("INSERT INTO messages (shop_id, kind, title) VALUES ($1, 'notice', '盘点通知')", [
      buyer.shopId,
    ]);
    const second = await aBuyer(shop);
    const { accounts } = await show(buyer.shopId);
    await run("INSERT INTO shop_members (account_id, shop_id, role, position) VALUES ($1, $2, 'owner', 1)", [
      accounts[0]?.id,
      second.shopId,
    ]);
    const found = await show(buyer.shopId);
    expect(found.accounts[0]?.others.map(({ id }) => id)).toEqual([second.shopId]);
    expect(found.messages.map(({ title }) => title)).toContain("盘点通知");
    expect(found).toMatchObject({ state_text: "正常", locked_text: "", is_signed: true, stopped: null });
    expect(found.orders).toMatchObject({ count: 1, open: 1 });
    expect(found.orders.year_total).toBeGreaterThan(0);
    expect(found.documents.length).toBeGreaterThan(0);
    expect(found.money).toMatchObject({ credit_limit: null, is_overdue: false });
    expect((await shop.call("customerShow", as("service"), { params: { id: 987_654 } })).status).toBe(404);
  });

  test("its flags and who looks after it are changed as they were seen", async () => {
    const { shopId: id } = await aBuyer(shop);
    const { version } = await show(id);
    const body = {
      shows_free_shipping_zone: 0,
      is_special: 1,
      may_ask_after_sales: 1,
      service_name: "周敏",
      service_phone: "028-88886601",
      service_is_shared: 0,
      version,
    } as const;
    const save = (fields: object) =>
      shop.call("customerCareSave", as("service"), { params: { id }, body: { ...body, ...fields } });
    expect((await save({ service_phone: "" })).errors?.service_phone?.[0]).toContain("电话");
    expect((await save({})).data).toMatchObject({
      version: version + 1,
      service: "周敏",
      care: { is_special: true, shows_free_shipping_zone: false },
    });
    expect((await save({ service_name: "别人" })).reason).toBe("record.changed");
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({ text: "设置客户权限", after: { service_name: "周敏" } });
  });

  test("stopped it orders nothing and is told why; reopened it does; who is second is told", async () => {
    const buyer = await aBuyer(shop);
    const { shopId: id } = buyer;
    const both = await Promise.all([reasoned("customerStop", id), reasoned("customerStop", id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(
      /^该客户已于2026-11-20 \d\d:\d\d停用：停业整顿$/,
    );
    expect(await show(id)).toMatchObject({ state: "stopped", locked_text: "已停用：停业整顿" });
    const goodsId = await aGoods(shop);
    const detail = await shop.call("goodsDetail", buyer, { params: { id: goodsId } });
    expect(JSON.stringify(detail.data)).toContain("贵单位已暂停采购，如需恢复请联系客服");
    const inbox = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(inbox[0]?.title).toBe("已暂停采购");
    expect((await reasoned("customerReopen", id, "恢复营业")).data.state).toBe("approved");
    expect((await reasoned("customerReopen", id)).message).toBe("该客户没有停用，请看最新情况");
    expect(
      JSON.stringify((await shop.call("goodsDetail", buyer, { params: { id: goodsId } })).data),
    ).not.toContain("暂停采购");
    expect((await logOf(id)).map(({ text, reason }) => `${text}：${reason}`)).toEqual([
      "恢复客户：恢复营业",
      "停用客户：停业整顿",
    ]);
    const asked = { params: { id }, body: { reason: "" } };
    expect((await shop.call("customerStop", as("quality"), asked)).errors?.reason).toEqual([
      "请填写原因，最多200个字",
    ]);
  });

  test("its price group is the price groups' own to change; a paper contract is noted", async () => {
    const { shopId: id } = await aBuyer(shop);
    await run("INSERT INTO price_groups (code, name) VALUES ('desk-a', '签约甲')");
    const move = (code: string, role = "admin") =>
      shop.call("customerGroupSave", as(role), { params: { id }, body: { code, reason: "签约" } });
    expect((await move("desk-a")).data).toMatchObject({ price_group: "签约甲", price_group_code: "desk-a" });
    expect((await move("desk-a")).message).toBe("已在价格组签约甲");
    expect((await move("desk-a", "service")).status).toBe(403);
    expect((await move("")).data.price_group).toBe("");
    await run("UPDATE shops SET contract_signed_at = NULL WHERE id = $1", [id]);
    expect((await show(id)).locked_text).toBe("还没有签署电子合同，不能下单");
    expect((await shop.call("customerSign", as("service"), { params: { id } })).data.is_signed).toBe(true);
  });
});

describe("its scope takes two", () => {
  test("service asks, quality approves what was shown; the customer is told", async () => {
    const buyer = await aBuyer(shop);
    const { shopId: id } = buyer;
    await run("UPDATE shops SET scopes = '{chemical}', drug_classes = '{otc_a}' WHERE id = $1", [id]);
    const body = { scopes: ["chemical", "biological"], drug_classes: ["otc_a"], reason: "新证增项" };
    const ask = (fields: object = {}) =>
      shop.call("customerScopeAsk", as("service"), { params: { id }, body: { ...body, ...fields } as never });
    expect((await ask({ scopes: ["chemical"] })).message).toBe("与现有范围相同，不用申请");
    const approvalId = (await ask()).data.approval_id;
    const params = { id: approvalId };
    const { hash, lines } = (await shop.call("approvalShow", as("quality"), { params })).data;
    expect(lines).toMatchObject([{ label: "经营范围", before: "化学药制剂", after: "化学药制剂、生物制品" }]);
    expect(
      (await shop.call("approvalApprove", as("quality"), { params, body: { hash, reason: "" } })).code,
    ).toBe(200);
    expect((await show(id)).scopes).toEqual(["chemical", "biological"]);
    const inbox = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(inbox[0]?.title).toBe("经营范围已变更");
  });
});

describe("when licences end", () => {
  test("those first that end first, by how soon, month and renewal; counted for each month", async () => {
    const { shopId: id } = await aBuyer(shop);
    await run("UPDATE shops SET company = '证照将到期药店' WHERE id = $1", [id]);
    await run("DELETE FROM licence_reminders");
    await run("UPDATE licences SET expires_on = '2026-12-05' WHERE shop_id = $1 AND kind = 'drug_licence'", [
      id,
    ]);
    const q = { q: "证照将到期药店" };
    const found = (query: object) =>
      shop.call("licenceList", as("quality"), { query: { ...q, ...query } }).then(({ data }) => data.list);
    const [first] = await found({});
    expect(first).toMatchObject({
      name: "药品经营许可证",
      expires_on: "2026-12-05",
      days_left: 15,
      is_renewing: false,
    });
    await run(
      "INSERT INTO licence_reminders (licence_id, days, sent_at) VALUES ($1, 30, now()), ($1, 60, now())",
      [first?.id],
    );
    expect((await found({ within: "30" }))[0]?.reminded).toEqual(["提前60天", "提前30天"]);
    expect(await found({ within: "7" })).toEqual([]);
    expect(await found({ within: "over" })).toEqual([]);
    expect((await found({ month: "2026-12" })).map(({ kind }) => kind)).toEqual(["drug_licence"]);
    expect(await found({ month: "2026-11" })).toEqual([]);
    expect((await found({ renewing: "yes" })).length).toBe(0);
    const months = (await shop.call("licenceMonths", as("quality"))).data;
    expect(months.list).toHaveLength(12);
    expect(months.list[1]).toMatchObject({ month: "2026-12", text: "2026年12月" });
    expect(months.list[1]?.count).toBeGreaterThan(0);
  });

  test("one that waits for its first review is no customer of the calendar", async () => {
    const owner = await aRegistrant(shop);
    const id = await aSubmittedShop(shop, owner, { company: "待审不在日历" });
    expect((await show(id)).waiting).toBe(3);
    const { list } = (await shop.call("licenceList", as("service"), { query: { q: "待审不在日历" } })).data;
    expect(list).toEqual([]);
  });
});
