/** Goods onto the shelf by two persons, off it by one, and what keeps them off. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GoodsControl } from "@yaoji/domain/trade/special-control";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods, type GoodsFields } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { factsOf } from "./goods-release.present.ts";

let shop: TestShop;
let marketer: As;
let quality: As;
let buyer: TestBuyer;
let category: number;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  quality = await aStaffLogin(shop, "quality");
  buyer = await aBuyer(shop);
  category = await aCategory(shop.app.database.db);
});
afterAll(() => shop.close());

/** Never on the shelf, with all that the law asks for. */
const aDraft = (fields: GoodsFields = {}) =>
  aGoods(shop, {
    name: "清热颗粒",
    onShelf: false,
    specification: "10g*9袋",
    form: "颗粒剂",
    mah: "测试制药有限公司",
    approvalNumber: "国药准字H20054321",
    approvalUntil: "2035-01-01",
    storage: "密封",
    categoryIds: [category],
    ...fields,
  });
const shelf = async (id: number, as = marketer) =>
  (await shop.call("goodsShelfShow", as, { params: { id } })).data;
const show = async (id: number) => (await shop.call("goodsDeskShow", quality, { params: { id } })).data;
const seen = async (id: number, reason = "新品") => ({
  params: { id },
  body: { version: (await show(id)).version, reason },
});
const ask = async (id: number, as = marketer) => shop.call("goodsShelfAsk", as, await seen(id));
const off = async (id: number, as = marketer) => shop.call("goodsShelfOff", as, await seen(id, "包装破损"));
const on = async (id: number, as = marketer) => shop.call("goodsShelfOn", as, await seen(id, "已换包装"));
const approve = async (id: number, as = quality) => {
  const { data } = await shop.call("approvalShow", quality, { params: { id } });
  return shop.call("approvalApprove", as, { params: { id }, body: { hash: data.hash } });
};
const isSold = async (id: number) =>
  (await shop.call("goodsDetail", buyer, { params: { id } })).data.is_buy === 1;
const found = async (state: "draft" | "waiting" | "on" | "off" | "to_mend") =>
  (await shop.call("goodsDeskList", quality, { query: { state } })).data.list.map(({ id }) => id);
const change = async (id: number, changed: object) =>
  shop.call("goodsDeskChange", marketer, {
    params: { id },
    body: { ...(await show(id)), ...changed } as never,
  });

const byTheDatabase = { cause: { code: "23514" } };

describe("goods that never were on the shelf", () => {
  test("are asked for by 运营, released by 质量, sold from then on, and stand in each state's list meanwhile", async () => {
    const id = await aDraft();
    expect(await found("draft")).toContain(id);
    const asked = await ask(id);
    expect(asked).toMatchObject({ status: 201, data: { kind: "shelf_release", subject_id: String(id) } });
    const said = new Map(asked.data.lines.map(({ label, after }) => [label, after]));
    expect(Object.fromEntries(said)).toMatchObject({
      批准文号: "国药准字H20054321",
      批准文号有效期至: "2035-01-01",
      上市许可持有人: "测试制药有限公司",
      药品类别: "甲类OTC",
      特殊管理: "无",
      贮藏条件: "密封",
      网络销售禁止清单: "不在清单内",
      购买单位须具备: "经营范围含化学药制剂；可购甲类OTC",
      可售批次: "有",
      药检报告: "无",
      说明书: "无",
    });
    expect([await found("waiting"), await found("draft")].map((ids) => ids.includes(id))).toEqual([
      true,
      false,
    ]);
    expect((await shelf(id)).waiting_id).toBe(asked.data.id);
    expect((await approve(asked.data.id)).status).toBe(200);
    expect([await isSold(id), (await found("on")).includes(id)]).toEqual([true, true]);
    const { list } = (await shop.call("goodsDeskHistory", marketer, { params: { id }, query: {} })).data;
    expect(list.map(({ command }) => command)).toEqual(["goods release", "goods ask"]);
    expect(list[0]?.reason).toContain("提出：新品");
  });

  test("are not asked for as long as their sheet lacks something; each says what, at its field", async () => {
    const id = await aDraft({
      approvalUntil: null,
      storage: "",
      mah: null,
      categoryIds: [],
      offer: { basePrice: null },
    });
    const refused = await ask(id);
    expect(refused.status).toBe(422);
    const fields = ["approval_until", "category_ids", "mah", "price", "storage"];
    expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(fields);
    expect((await shelf(id)).faults.map(({ field }) => field).toSorted()).toEqual(fields);
  });

  test("are not put on the shelf by one person, nor past the database", async () => {
    const id = await aDraft();
    expect(await on(id)).toMatchObject({ status: 409, message: expect.stringContaining("还没有放行过") });
    const { db } = shop.app.database;
    await expect(db.update(goods).set({ onShelf: true }).where(eq(goods.id, id))).rejects.toMatchObject(byTheDatabase);
    const { data } = await ask(id);
    const forged = { onShelf: true, releaseId: data.id };
    await expect(db.update(goods).set(forged).where(eq(goods.id, id))).rejects.toMatchObject(byTheDatabase);
    expect(await isSold(id)).toBe(false);
  });

  test("that another approval was about are not released by it", async () => {
    const [first, second] = [await aDraft(), await aDraft()];
    const { data } = await ask(first);
    await approve(data.id);
    const stolen = { onShelf: true, releaseId: data.id };
    const { db } = shop.app.database;
    await expect(db.update(goods).set(stolen).where(eq(goods.id, second))).rejects.toMatchObject(byTheDatabase);
  });

  test("wait in one request, however many ask at once", async () => {
    const id = await aDraft();
    const replies = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await ask(id)).message).toContain("不用重复提出");
  });

  test("are asked anew once what was shown has changed; a picture or a sale changes nothing of it", async () => {
    const id = await aDraft();
    const { data } = await ask(id);
    await change(id, { origin: "四川" });
    expect((await shop.call("approvalShow", quality, { params: { id: data.id } })).data.is_changed).toBe(
      false,
    );
    await change(id, { storage: "冷藏，2～8℃" });
    expect(await approve(data.id)).toMatchObject({ status: 409, reason: "approval.changed" });
    expect(await isSold(id)).toBe(false);
  });

  test("are refused with a reason, and may be asked for again", async () => {
    const id = await aDraft();
    const { data } = await ask(id);
    const refusal = { params: { id: data.id }, body: { reason: "说明书未上传" } };
    expect((await shop.call("approvalRefuse", quality, refusal)).data.decided_reason).toBe("说明书未上传");
    expect(await found("draft")).toContain(id);
    expect((await ask(id)).status).toBe(201);
  });

  test("come on the shelf by nobody alone: not by who asked, not by an administrator, not by a stranger", async () => {
    const id = await aDraft();
    const admin = await aStaffLogin(shop, "admin");
    const { data } = await ask(id, admin);
    expect(await approve(data.id, admin)).toMatchObject({ status: 403 });
    for (const role of ["service", "warehouse", "finance"] as const)
      expect((await ask(id, await aStaffLogin(shop, role))).status).toBe(403);
    expect((await ask(id, quality)).status).toBe(403);
    expect((await shop.call("goodsShelfAsk", null, await seen(id))).status).toBe(401);
    expect((await shop.call("goodsShelfAsk", buyer, await seen(id))).status).toBe(401);
    expect((await shop.call("goodsShelfShow", marketer, { params: { id: 987654321 } })).status).toBe(404);
  });
});

describe("goods on the shelf", () => {
  test("are taken off by one, at once, with the reason: lists lose them, carts say why; and put back", async () => {
    const id = await aGoods(shop, { name: "下架演练片" });
    await addToCart(shop, buyer, [[id, 1]]);
    const taken = await off(id, quality);
    expect(taken).toMatchObject({
      status: 200,
      data: { goods: { state: "off" }, shelf: { may_return: true } },
    });
    expect([await isSold(id), (await found("off")).includes(id)]).toEqual([false, true]);
    const { data } = await shop.call("goodsList", buyer, { query: { keywords: "下架演练片" } });
    expect(data.list.map((each) => each.id)).not.toContain(id);
    const [line] = await cartLines(shop, buyer);
    expect(line?.reasons).toContainEqual({ code: "OFF_SHELF", text: "该商品已下架" });
    expect((await off(id)).message).toBe("该商品已经不在货架上");
    expect((await on(id)).status).toBe(200);
    expect(await isSold(id)).toBe(true);
    const { list } = (await shop.call("goodsDeskHistory", marketer, { params: { id }, query: {} })).data;
    expect(list.map(({ command, reason }) => [command, reason])).toEqual([
      ["goods on", "已换包装"],
      ["goods off", "包装破损"],
    ]);
  });

  test("whose law has changed since the release need two persons again", async () => {
    const id = await aDraft();
    await approve((await ask(id)).data.id);
    await off(id);
    await change(id, { approval_number: "国药准字H20054322" });
    expect(await shelf(id)).toMatchObject({ may_return: false, changed: ["批准文号"] });
    expect(await on(id)).toMatchObject({ status: 409, message: expect.stringContaining("改过批准文号") });
    const { data } = await ask(id);
    expect(data.lines.find(({ label }) => label === "批准文号")).toMatchObject({
      before: "国药准字H20054321",
      after: "国药准字H20054322",
    });
    expect((await approve(data.id)).status).toBe(200);
    expect(await isSold(id)).toBe(true);
  });

  test("do not come back past the last day of their approval number", async () => {
    const id = await aGoods(shop);
    await off(id);
    await shop.app.database.db.update(goods).set({ approvalUntil: "2020-01-01" }).where(eq(goods.id, id));
    expect((await on(id)).message).toContain("到期");
  });

  test("are moved as they were seen, once; without a reason not at all", async () => {
    const id = await aGoods(shop);
    const wish = await seen(id);
    const replies = await Promise.all([1, 2].map(() => shop.call("goodsShelfOff", marketer, wish)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shop.call("goodsShelfOn", marketer, wish)).reason).toBe("record.changed");
    const bare = { ...wish, body: { ...wish.body, reason: " " } };
    expect((await shop.call("goodsShelfOn", marketer, bare)).errors?.reason).toEqual(["请填写原因"]);
  });

  test("keep in the database the very facts that the rules compare", async () => {
    const id = await aGoods(shop, { coldChain: true, storage: "冷藏", approvalNumber: "国药准字H20054321" });
    const [row] = await shop.app.database.db.select().from(goods).where(eq(goods.id, id));
    expect(row && factsOf(row)).toEqual(row?.released);
    const dated = "UPDATE goods SET approval_until = '2030-01-31' WHERE id = $1 RETURNING law_facts(goods)";
    const { db } = shop.app.database;
    await shop.app.database.executeSql(dated, [id]);
    const [again] = await db
      .select({ facts: sql`law_facts(goods)`, goods })
      .from(goods)
      .where(eq(goods.id, id));
    expect(again && factsOf(again.goods)).toEqual(again?.facts);
  });
});

describe("what the import left to be mended", () => {
  test("is mended once nothing of it stands any more; then the goods may be asked for", async () => {
    const id = await aDraft({
      approvalNumber: "国药准字H2005",
      approvalNumbers: [],
      toMend: "批准文号缺4位",
    });
    const mended = async () => shop.call("goodsShelfMended", marketer, await seen(id, "已核对批件"));
    expect((await mended()).errors).toHaveProperty("approval_number");
    expect((await shelf(id)).left_to_mend.map(({ field }) => field)).toEqual(["approval_number"]);
    expect((await ask(id)).errors).toHaveProperty("to_mend");
    await change(id, { approval_number: "国药准字H20054321" });
    expect(await mended()).toMatchObject({
      status: 200,
      data: { goods: { state: "draft" }, shelf: { to_mend: null } },
    });
    expect((await mended()).message).toBe("该商品没有待补的资料");
    expect((await ask(id)).status).toBe(201);
  });
});

describe("special control", () => {
  const control = async (id: number, to: GoodsControl, as = quality) => {
    const wish = await seen(id, "质量复核");
    return shop.call("goodsShelfControl", as, { ...wish, body: { ...wish.body, control: to } });
  };

  test("is set by 质量 alone, with the reason; what is banned leaves the shelf and is not asked for", async () => {
    const id = await aGoods(shop);
    for (const role of ["admin", "marketing"] as const)
      expect((await control(id, "ephedrine", await aStaffLogin(shop, role))).status).toBe(403);
    expect((await control(id, "ephedrine")).data.goods).toMatchObject({
      state: "on",
      control_text: "含特殊药品复方制剂",
    });
    expect(await control(id, "vaccine")).toMatchObject({ data: { goods: { state: "banned" } } });
    expect((await shop.call("goodsDetail", buyer, { params: { id } })).status).toBe(404);
    expect((await ask(id)).errors).toHaveProperty("control");
    expect((await control(id, "none")).data.goods.state).toBe("off");
    expect(await on(id)).toMatchObject({ status: 200 });
  });

  test("is never less than the law's list says of the name", async () => {
    const special = await aGoods(shop, { name: "复方盐酸伪麻黄碱缓释胶囊", control: "ephedrine" });
    expect((await control(special, "none")).errors).toHaveProperty("control");
    const banned = await aGoods(shop, { name: "盐酸吗啡片", control: "narcotic", onShelf: false });
    expect((await control(banned, "none")).errors?.control?.[0]).toContain("不得网络销售");
    expect((await control(banned, "☃" as GoodsControl)).status).toBe(422);
  });
});
