import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

let counter = 0;
async function aBrand(name = `品牌${++counter}`, position = ++counter) {
  const { data } = await shop.call("brandDeskAdd", marketer, { body: { name, position } });
  return data;
}

const change = (id: number, body: { name: string; intro?: string; version: number }) =>
  shop.call("brandDeskChange", marketer, { params: { id }, body });
const remove = (id: number) => shop.call("brandDeskRemove", marketer, { params: { id } });
const zone = async () => (await shop.call("focusBrands", null, { query: {} })).data.list;

const logOf = (id: number) =>
  rows<{ command: string; before: unknown; after: unknown }>(
    shop.app.database.db,
    sql`SELECT command, before, after FROM operator_log WHERE subject_kind = 'brand' AND subject_id = ${id} ORDER BY id`,
  );

describe("brands in the back office", () => {
  test("what is added, changed and removed is what buyers see at once, and the log has both sides", async () => {
    await aGoods(shop, { brand: "云樾" });
    const brand = await aBrand("云樾", 0);
    expect(brand).toMatchObject({ goods: 1, version: 1, shown_image: `/pictures/brand-${brand.id}.svg` });
    expect((await zone())[0]).toMatchObject({ id: brand.id, name: "云樾", count: 1 });
    const changed = await change(brand.id, { name: "云樾", intro: "道地药材", version: 1 });
    expect(changed.data).toMatchObject({ intro: "道地药材", version: 2 });
    expect((await zone()).find(({ id }) => id === brand.id)).toMatchObject({ intro: "道地药材" });
    expect((await remove(brand.id)).status).toBe(200);
    expect((await zone()).map(({ id }) => id)).not.toContain(brand.id);
    expect((await shop.call("brandDeskShow", marketer, { params: { id: brand.id } })).status).toBe(404);
    expect(await logOf(brand.id)).toMatchObject([
      { command: "brand add", before: null, after: { name: "云樾" } },
      { command: "brand change", before: { intro: "" }, after: { intro: "道地药材" } },
      { command: "brand remove", before: { intro: "道地药材" }, after: null },
    ]);
  });

  test("are listed in their order, page by page and by a part of the name, in three statements", async () => {
    const [first, second] = [await aBrand("排序之一", 50_000), await aBrand("排序之二", 50_001)];
    const found = await shop.call("brandDeskList", marketer, { query: { q: "排序之", page_size: 1 } });
    expect(found.data).toMatchObject({ total: 2, list: [{ id: first.id }] });
    const after = found.data.next ?? "";
    const next = await shop.call("brandDeskList", marketer, { query: { q: "排序之", page_size: 1, after } });
    expect(next.data).toMatchObject({ next: null, list: [{ id: second.id }] });
    const statements = await statementsOf(() => shop.call("brandDeskList", marketer, { query: {} }));
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  test("a name that is another's is refused at its field, and so is a change over another's", async () => {
    const [mine, other] = [await aBrand(), await aBrand()];
    const twin = await change(mine.id, { name: other.name, version: 1 });
    expect(twin).toMatchObject({ status: 409, errors: { name: ["已有同名的品牌，请换一个名称"] } });
    const order = await shop.call("brandDeskAdd", marketer, { body: { name: "顺序不对", position: -1 } });
    expect(order.errors?.position).toEqual(["顺序不能小于0"]);
    expect((await change(mine.id, { name: mine.name, intro: "先改", version: 1 })).status).toBe(200);
    const late = await change(mine.id, { name: mine.name, intro: "后改", version: 1 });
    expect(late).toMatchObject({ status: 409, reason: "record.changed" });
    expect(late.data).toMatchObject({ mine: { intro: "后改" }, theirs: { intro: "先改", version: 2 } });
  });

  test("while a coupon is for it its name stays; once that is stopped it may go", async () => {
    const { id, name } = await aBrand();
    const couponId = await aCoupon(shop, { scope: "brand", brand: name, name: "品牌券" });
    for (const refused of [await remove(id), await change(id, { name: `${name}新`, version: 1 })])
      expect(refused).toMatchObject({ status: 409, reason: "brand.in_use" });
    expect((await remove(id)).message).toContain("优惠券“品牌券”正用于该品牌");
    expect((await change(id, { name, intro: "介绍可以改", version: 1 })).status).toBe(200);
    await shop.app.database.exec(`UPDATE coupons SET stopped_at = now() WHERE id = ${couponId}`);
    expect((await remove(id)).status).toBe(200);
  });

  test("a logo is drawn anew and shown; what is no picture is refused", async () => {
    const drawn = sharp({ create: { width: 400, height: 200, channels: 3, background: "#0a7" } });
    const content = (await drawn.png().toBuffer()).toString("base64");
    const upload = (text: string) =>
      shop.call("sitePictureAdd", marketer, { body: { name: "标志.png", content: text } });
    const { data } = await upload(`data:image/png;base64,${content}`);
    const body = { name: "有标志的", image: data.address };
    const added = await shop.call("brandDeskAdd", marketer, { body });
    expect(added.data).toMatchObject({ image: data.address, shown_image: data.address });
    const shown = await shop.server.inject({ url: data.address });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await upload(Buffer.from("没有图").toString("base64"))).message).toContain("图片只支持");
  });

  test("are for operators who market", async () => {
    const finance = await aStaffLogin(shop, "finance");
    expect((await shop.call("brandDeskList", finance, { query: {} })).status).toBe(403);
    expect((await shop.call("brandDeskList", await aBuyer(shop), { query: {} })).status).toBe(401);
  });
});
