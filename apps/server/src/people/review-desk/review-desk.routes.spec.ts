/** §3 Dossiers reviewed at the desk: two steps by other persons, each of what was seen, told who was faster. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCreditCode,
  aRegistrant,
  aSubmittedShop,
  type Registrant,
} from "../../../test/dossier-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let service: As;
let quality: As;
beforeAll(async () => {
  shop = await openShop();
  service = await aStaffLogin(shop, "service");
  quality = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

const show = async (id: number, as: As = service) =>
  (await shop.call("reviewShow", as, { params: { id } })).data;
const seenOf = async (id: number) => (await show(id)).waiting.map((each) => each.id);
const pass = async (id: number, seen?: number[], as: As = service) =>
  shop.call("reviewPass", as, { params: { id }, body: { seen: seen ?? (await seenOf(id)) } });
const approve = async (id: number, seen?: number[], as: As = quality) =>
  shop.call("reviewApprove", as, { params: { id }, body: { seen: seen ?? (await seenOf(id)) } });
const listed = async (query: object) => (await shop.call("reviewList", service, { query })).data;
async function waiting(fields = {}): Promise<{ id: number; owner: Registrant }> {
  const owner = await aRegistrant(shop);
  return { id: await aSubmittedShop(shop, owner, fields), owner };
}
const messagesOf = async (owner: Registrant) =>
  (await shop.call("messageList", owner, { query: {} })).data.list.map(
    ({ title, body }) => `${title}：${body}`,
  );

describe("two steps", () => {
  test("service passes, quality approves with the scope of the licence; each has its entry in the customer's log", async () => {
    const { id, owner } = await waiting();
    expect(await show(id)).toMatchObject({
      kind: "new",
      step: "submitted",
      refusals: { pass: "", approve: "由质量负责人办理", reject: "" },
    });
    expect((await pass(id)).data).toMatchObject({ step: "checked", refusals: { pass: "没有待初审的证件" } });
    expect((await show(id, quality)).refusals).toEqual({
      pass: "由客服或系统管理员办理",
      approve: "",
      reject: "",
    });
    const body = { seen: await seenOf(id), scopes: ["chemical"], drug_classes: ["otc_a"] } as const;
    const approved = await shop.call("reviewApprove", quality, {
      params: { id },
      body: { ...body, scopes: [...body.scopes], drug_classes: [...body.drug_classes] },
    });
    expect(approved.data).toMatchObject({
      step: null,
      waiting: [],
      dossier: { state: "approved", scopes: ["chemical"] },
    });
    expect((await messagesOf(owner))[0]).toContain("资质审核已通过");
    const log = (await shop.call("recordLog", service, { query: { kind: "shop", id: String(id) } })).data
      .list;
    expect(log.map(({ text }) => text)).toEqual(["资质复审", "资质初审"]);
    expect(approved.data.log.map(({ text, document }) => `${document}${text}`)[0]).toBe(
      "整份资料质管审核通过",
    );
  });

  test("who took the first step does not take the second, even where his role has changed", async () => {
    const { id } = await waiting();
    await pass(id);
    await shop.app.database.executeSql(
      `UPDATE licences SET checked_account_id = (SELECT account_id FROM sessions WHERE id = (SELECT max(s.id) FROM sessions s
        JOIN accounts a ON a.id = s.account_id AND a.role = 'quality')) WHERE shop_id = $1`,
      [id],
    );
    const said = "初审人和质量管理人不能是同一人，请换人审核";
    expect((await show(id, quality)).refusals.approve).toBe(said);
    expect((await approve(id)).message).toBe(said);
  });

  test("another step than one's own is refused; so is a stranger's document; an unknown customer is 404", async () => {
    const { id } = await waiting();
    const other = await waiting();
    expect((await pass(id, undefined, quality)).status).toBe(403);
    expect((await approve(id, undefined, service)).status).toBe(403);
    expect((await pass(id, await seenOf(other.id))).status).toBe(404);
    expect((await shop.call("reviewShow", service, { params: { id: 987_654 } })).status).toBe(404);
    expect((await approve(id)).message).toBe("采购委托书还没有通过初审");
  });
});

describe("two at once", () => {
  test("one does, the other is told who and when", async () => {
    const { id } = await waiting();
    const seen = await seenOf(id);
    const another = await aStaffLogin(shop, "admin");
    const both = await Promise.all([pass(id, seen), pass(id, seen, another)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = both.find(({ status }) => status === 409)?.message ?? "";
    expect(told).toMatch(/已由.+（staff\d+）于\d{4}-\d\d-\d\d \d\d:\d\d初审通过，请看最新情况/);
  });
});

describe("rejecting", () => {
  test("documents each for its reason; the shop reads them in one message and mends them", async () => {
    const { id, owner } = await waiting();
    const [first, second] = (await show(id)).waiting;
    if (!first || !second) throw new Error("two documents wait");
    const papers = [
      { id: first.id, reason: "照片不清晰" },
      { id: second.id, reason: "没有加盖公章" },
    ];
    const done = await shop.call("reviewReject", service, { params: { id }, body: { papers } });
    expect(done.data).toMatchObject({ step: null, dossier: { state: "rejected" } });
    const said = await messagesOf(owner);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`${first.name}：照片不清晰；${second.name}：没有加盖公章`);
    expect((await listed({ q: String(id) })).list).toEqual([]);
  });

  test("a dossier as a whole needs a reason", async () => {
    const { id } = await waiting();
    const asked = (body: { reason?: string }) => shop.call("reviewReject", service, { params: { id }, body });
    expect((await asked({})).errors).toEqual({ reason: ["请填写驳回原因"] });
    expect((await asked({ reason: "资料不全" })).data.dossier.reason).toBe("资料不全");
  });

  test("reasons are chosen from a list that reviewers keep; who saves an old one is told", async () => {
    const list = (await shop.call("rejectReasonList", service)).data.list;
    expect(list).toContain("证件已过有效期，请上传新证");
    const save = (seen: string[], after: string[]) =>
      shop.call("rejectReasonSave", quality, { body: { seen, list: after } });
    expect((await save(list, ["照片反光", "照片反光", "缺页"])).data.list).toEqual(["照片反光", "缺页"]);
    expect((await save(list, ["别的"])).reason).toBe("record.changed");
    expect((await shop.call("rejectReasonList", service)).data.list).toEqual(["照片反光", "缺页"]);
  });
});

describe("what is seen beside a scan", () => {
  test("the same code, licence number or telephone at another customer", async () => {
    const credit_code = aCreditCode();
    const { id } = await waiting({ credit_code, contact_phone: "13987650001" });
    const other = await waiting({ contact_phone: "13987650001", company: "成都另一家大药房" });
    const { twins } = await show(other.id);
    expect(twins).toContainEqual({
      what: "联系电话相同",
      text: "13987650001",
      shop_id: id,
      company: "成都知夏大药房",
      state_text: "待初审",
      is_linked: false,
    });
    expect(twins.find(({ what, shop_id }) => what === "证件编号相同" && shop_id === id)?.text).toBe(
      "演示编号0001",
    );
  });

  test("what changed since the version before", async () => {
    const { id, owner } = await waiting();
    await pass(id);
    await approve(id);
    const files = (await show(id)).others[0]?.files.map(({ key }) => key) ?? [];
    const body = {
      kind: "drug_licence",
      number: "演示编号0001",
      issued_on: "2025-06-01",
      expires_on: "2040-06-30",
      files,
    };
    const sent = await shop.call("certificateRenew", owner, { body: body as never });
    expect(sent.message).toBe("新证已提交，请等待审核");
    const { kind, waiting: documents } = await show(id);
    expect(kind).toBe("renewal");
    expect(documents[0]?.before?.changes).toEqual([
      { name: "发证日期", before: "2021-06-01", after: "2025-06-01" },
      { name: "有效期至", before: "2035-06-30", after: "2040-06-30" },
    ]);
    expect((await listed({ kind: "renewal" })).list.map((each) => each.id)).toContain(id);
    expect((await listed({ kind: "new" })).list.map((each) => each.id)).not.toContain(id);
  });

  test("its scans, framed by our own pages alone, and the ID number in full: who looked is noted", async () => {
    const { id } = await waiting();
    const other = await waiting();
    const key = (await show(id)).waiting[0]?.files[0]?.key ?? "";
    const open = (of: number) => shop.call("reviewFile", service, { params: { id: of, key } });
    const { headers, status } = await open(id);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/^inline/);
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(String(headers["content-security-policy"])).toContain("frame-ancestors 'self'");
    expect((await open(other.id)).status).toBe(404);
    const number = await shop.call("reviewIdNumber", service, { params: { id } });
    expect(number.data.id_number).toBe("11010119900307803X");
    const log = (await shop.call("recordLog", service, { query: { kind: "shop", id: String(id) } })).data
      .list;
    expect(log.map(({ text }) => text)).toEqual(["查看身份证号", "查看资质文件"]);
  });
});

describe("the queue", () => {
  test("has those first that have waited longest, by step, and names the next of one's own step", async () => {
    const before = (await listed({ step: "submitted", page_size: 200 })).list;
    const { id } = await waiting();
    shop.clock.advance(60_000);
    const later = await waiting();
    const ids = (await listed({ step: "submitted", page_size: 200 })).list.map((each) => each.id);
    expect(ids).toEqual([...before.map((each) => each.id), id, later.id]);
    expect((await show(id)).next).toBe(before[0]?.id ?? later.id);
    await pass(later.id);
    expect((await listed({ step: "checked", page_size: 200 })).list.map((each) => each.id)).toContain(
      later.id,
    );
    expect((await show(id, quality)).next).not.toBeNull();
    const page = await listed({ page_size: 1 });
    const rest = await listed({ page_size: 200, after: page.next });
    expect([...page.list, ...rest.list]).toHaveLength(page.total);
  });

  test("commands and desk share one log", async () => {
    const { id } = await waiting();
    await operate(shop, { command: "shop", args: ["pass", String(id)] });
    const seen = await seenOf(id);
    expect((await pass(id, seen)).message).toMatch(/已由客服（service）于.+初审通过/);
  });
});
