/** A promotion below the floor price waits for the consent of another person. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let marketing: As;
let finance: As;
beforeAll(async () => {
  shop = await openShop();
  marketing = await aStaffLogin(shop, "marketing");
  finance = await aStaffLogin(shop, "finance");
});
afterAll(() => shop.close());

const terms = (goodsId: number, price: number) => ({
  kind: "flash" as const,
  name: "清仓秒杀",
  ends_at: "2999-12-31 23:59",
  goods: [{ goods_id: goodsId, price, stock: 10 }],
});

/** A draft that sells goods with a floor of 10 yuan at this price. */
async function aDraft(price: number) {
  const goodsId = await aGoods(shop, { offer: { floorPrice: yuan("10") } });
  const { data } = await shop.call("promotionDeskAdd", marketing, { body: terms(goodsId, price) });
  return { id: data.id, version: data.version, goodsId };
}
type Draft = Awaited<ReturnType<typeof aDraft>>;
const ask = ({ id, version }: Draft, reason = "近效期清仓") =>
  shop.call("promotionFloorAsk", marketing, { params: { id }, body: { version, reason } });
const publish = ({ id }: Draft) => shop.call("promotionDeskPublish", marketing, { params: { id }, body: {} });
const stateOf = async ({ id }: Draft) =>
  (await shop.call("promotionDeskShow", marketing, { params: { id } })).data.state;
const approve = (asked: { id: number; hash: string }, as: As = finance) =>
  shop.call("approvalApprove", as, { params: { id: asked.id }, body: { hash: asked.hash } });

describe("a promotion below the floor price", () => {
  test("is not published, is asked for, and runs once finance agrees to what was shown", async () => {
    const draft = await aDraft(9);
    expect((await publish(draft)).reason).toBe("promotion.below_floor");
    const { data: asked, status } = await ask(draft);
    expect([status, asked.kind_text, asked.title]).toEqual([201, "低于底价的活动", "清仓秒杀"]);
    expect(asked.lines).toMatchObject([{ label: "活动价", after: "9.00", note: "低于底价10.00元" }]);
    expect(await stateOf(draft)).toBe("draft");
    expect((await approve(asked, marketing)).reason).toBe("auth.forbidden");
    expect((await approve(asked)).data.state).toBe("approved");
    expect(await stateOf(draft)).toBe("running");
    expect((await approve(asked)).reason).toBe("approval.over");
  });

  test("that was changed since is asked for anew", async () => {
    const draft = await aDraft(9);
    const { data: asked } = await ask(draft);
    const body = { ...terms(draft.goodsId, 8), version: draft.version };
    await shop.call("promotionDeskChange", marketing, { params: { id: draft.id }, body });
    expect((await approve(asked)).reason).toBe("approval.changed");
    expect(await stateOf(draft)).toBe("draft");
  });

  test("is asked for with a reason; one that is not below it needs nobody", async () => {
    expect((await ask(await aDraft(9), " ")).errors).toEqual({ reason: ["请填写申请的原因"] });
    expect((await ask(await aDraft(11))).reason).toBe("approval.not_needed");
  });
});
