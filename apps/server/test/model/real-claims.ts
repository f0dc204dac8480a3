/** After-sales in the real shop: the buyer asks, the operator decides. */
import { sql } from "drizzle-orm";
import type { AfterSaleStep } from "@yaoji/domain/trade/after-sales";
import type { ClaimStep } from "@yaoji/domain/test/orders/claims";
import { byId, type World } from "@yaoji/domain/test/orders/world";
import { receive } from "../../src/fulfilment/after-sales/inspection.service.ts";
import { judge, pass, reject, take } from "../../src/fulfilment/after-sales/operator-steps.service.ts";
import { refund, replace } from "../../src/fulfilment/after-sales/settle.service.ts";
import { rows } from "../../src/platform/db/database.ts";
import type { TestBuyer } from "../factories.ts";
import { uncoded } from "../shipment-factories.ts";
import { at, buyerOf, buyerOfOrder, type Doing, isDone, isFine } from "./real-step.ts";
import { learnParcels, type RealWorld } from "./real-world.ts";

export const askReal: Doing<"ask"> = async (real, world, { order, asking }) => {
  const { lines, pictures, remedy, type, reason } = asking;
  const { shopId } = byId(world.orders, order);
  const reply = await real.shop.call("afterSaleApply", buyerOf(real, shopId), {
    params: { id: at(real.orders, order) },
    body: {
      type,
      reason,
      ...(remedy && { remedy }),
      lines: lines.map(({ id, number }) => ({ shipment_line_id: real.parcelLines.get(id) ?? 0, number })),
      picture_ids: pictures > 0 ? [at(real.pictures, shopId)] : [],
    },
  });
  if (!isFine(reply)) return false;
  real.claims.push({ id: reply.data.id, no: reply.data.no });
  return true;
};

const carriage = { carrier: "顺丰医药", trackingNo: "SF200", scanned: uncoded };

export const claimReal: Doing<"claim"> = async (real, world, command) => {
  const claim = at(real.claims, command.claim);
  const buyer = buyerOfOrder(real, world, byId(world.claims, command.claim).orderId);
  return steps[command.step]({ real, world, buyer, ...claim }, command);
};

type Own = {
  readonly real: RealWorld;
  readonly world: World;
  readonly buyer: TestBuyer;
  readonly id: number;
  readonly no: string;
};

const steps: Readonly<Record<AfterSaleStep, (own: Own, step: ClaimStep) => Promise<boolean>>> = {
  take: async ({ real, no }) => isDone(await take(real.shop.app, no)),
  pass: async ({ real, no }) => isDone(await pass(real.shop.app, no)),
  judge: async ({ real, no }, { goodsBack }) =>
    isDone(await judge(real.shop.app, no, { text: "", ...(goodsBack !== undefined && { goodsBack }) })),
  shipBack: async ({ real, buyer, id }) => {
    const body = { carrier: carriage.carrier, tracking_no: carriage.trackingNo };
    return isFine(await real.shop.call("afterSaleShipBack", buyer, { params: { id }, body }));
  },
  receive: async ({ real, id, no }, { accepted = [] }) =>
    isDone(
      await receive(real.shop.app, no, {
        accepted: await acceptedOf(real, id, accepted),
        reason: "包装破损",
      }),
    ),
  refund: async ({ real, no }) => isDone(await refund(real.shop.app, no)),
  replace: async ({ real, world, no }) => {
    if (!isDone(await replace(real.shop.app, no, carriage))) return false;
    await learnParcels(real, world);
    return true;
  },
  reject: async ({ real, no }) => isDone(await reject(real.shop.app, no, { reason: "不符合条件" })),
  cancel: async ({ real, buyer, id }) =>
    isFine(await real.shop.call("afterSaleCancel", buyer, { params: { id } })),
  answer: async () => {
    throw new Error("no paper is asked for");
  },
};

/** Accepted pieces by the ids of the application's lines, which stand in the order in which they were asked for. */
async function acceptedOf(real: RealWorld, claimId: number, accepted: readonly number[]) {
  const lines = await rows<{ id: number }>(
    real.shop.app.database.db,
    sql`SELECT id::int AS id FROM after_sale_lines WHERE after_sale_id = ${claimId} ORDER BY id`,
  );
  return new Map(
    lines.flatMap(({ id }, index) => (index < accepted.length ? [[id, at(accepted, index)]] : [])),
  );
}
