/** What a step means for after-sales: who asks for what, and what becomes of it. */
import { offeredReasons } from "../../src/trade/after-sale-asking.ts";
import { type AfterSaleStep, isClosed } from "../../src/trade/after-sales.ts";
import { askableLines } from "./claims.ts";
import type { Command } from "./commands.ts";
import type { Dice } from "./dice.ts";
import { type ModelClaim, type ModelOrder, parcelsOf, type World } from "./world.ts";

/** What of an order somebody asks for. */
export function chooseAsking(world: World, dice: Dice): Command | null {
  const left = (order: ModelOrder) =>
    askableLines(world, order).filter(({ received, asked }) => received > asked);
  const order = dice.one(
    world.orders.filter((each) => left(each).length > 0),
    world.orders.filter(({ id }) => parcelsOf(world, id).length > 0),
  );
  if (!order) return null;
  const type =
    (["return", "return", "return", "exchange", "exchange", "missing"] as const)[dice.below(6)] ?? "return";
  const reasons = offeredReasons(type, askableLines(world, order));
  const open = left(order);
  const chosen = open.length > 1 && dice.chance(50) ? open : open.slice(0, 1);
  const lines = (chosen.length > 0 ? chosen : askableLines(world, order)).map(({ id, received, asked }) => ({
    id,
    number: dice.chance(50)
      ? Math.max(1, received - asked)
      : 1 + dice.below(received - asked + (dice.chance(10) ? 1 : 0)),
  }));
  const remedy = type === "missing" && dice.chance(50) ? "replace" : undefined;
  const reason = reasons[dice.below(reasons.length)]?.code ?? "";
  return {
    do: "ask",
    order: order.id,
    asking: { type, reason, remedy, lines, pictures: dice.chance(90) ? 1 : 0 },
  };
}

const anyStep: readonly AfterSaleStep[] = [
  "take",
  "pass",
  "judge",
  "shipBack",
  "receive",
  "refund",
  "replace",
  "reject",
  "cancel",
];

/** The next step of an application. */
export function chooseClaim(world: World, dice: Dice): Command | null {
  const claim = dice.one(
    world.claims.filter(({ state }) => !isClosed(state)),
    world.claims,
  );
  if (!claim) return null;
  const step = dice.one(usualSteps(claim), anyStep);
  if (!step) return null;
  const goodsBack = ([undefined, undefined, true, false] as const)[dice.below(4)];
  const accepted = claim.lines.map(({ number }) => (dice.chance(70) ? number : dice.below(number + 1)));
  return {
    do: "claim",
    claim: claim.id,
    step,
    ...(step === "judge" && goodsBack !== undefined && { goodsBack }),
    ...(step === "receive" && { accepted }),
  };
}

/** What is usually done in its state, the most usual several times. */
function usualSteps({ state, remedy, isSentBack }: ModelClaim): AfterSaleStep[] {
  const settle = remedy === "replace" ? "replace" : "refund";
  switch (state) {
    case "applied":
      return ["pass", "pass", "pass", "pass", "pass", "take", "take", "cancel", "reject"];
    case "service_review":
      return ["pass", "pass", "pass", "pass", "reject", "cancel"];
    case "quality_review":
      return ["judge", "judge", "judge", "judge", "judge", "judge", "reject"];
    case "returning":
      return isSentBack
        ? ["receive", "receive", "receive", "receive", "receive", "reject"]
        : ["shipBack", "receive", "receive", "receive", "cancel"];
    case "checking":
      return [settle, settle, settle, settle, settle, "refund", "reject"];
    case "refunding":
      return ["refund"];
    case "replacing":
      return ["replace", "replace", "replace", "refund"];
    default:
      return [];
  }
}
