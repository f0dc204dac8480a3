/** After-sales in the world: asked for, judged, sent back, accepted, and settled with money or goods. */
import {
  type AskableLine,
  type AskedLine,
  judgeApplication,
  sharesOf,
} from "../../src/trade/after-sale-asking.ts";
import {
  type AfterSaleStep,
  type AfterSaleType,
  canDo,
  comesBack,
  deadlineOf,
  isClosed,
  neverLeft,
  type Remedy,
  stateAfterJudging,
} from "../../src/trade/after-sales.ts";
import { add, type Money, zero } from "../../src/money/money.ts";
import { addParcel, sendOff, takeBack } from "./parcels.ts";
import { type LinePieces, refundNeverSent, refundPieces } from "./refunding.ts";
import { takeAgain } from "./replacing.ts";
import { batchOf, move, quarantineOf } from "./shelf.ts";
import {
  byId,
  modelDays,
  type ModelClaim,
  type ModelClaimLine,
  type ModelOrder,
  type ModelParcelLine,
  moveClaim,
  nextId,
  parcelsOf,
  type World,
} from "./world.ts";

export type Asking = {
  type: AfterSaleType;
  reason: string;
  remedy: Remedy | undefined;
  lines: readonly AskedLine[];
  pictures: number;
};

/** The lines of an order's parcels as the domain sees them when somebody asks. */
export function askableLines(world: World, order: ModelOrder): AskableLine[] {
  return parcelsOf(world, order.id)
    .filter(({ state }) => state !== "cancelled")
    .flatMap(({ state, deliveredAt, lines }) =>
      lines.map((line) => ({
        id: line.id,
        name: "",
        unit: "",
        shipmentState: state,
        received: line.received ?? 0,
        asked: askedOf(world, line.id),
        openPapers: [],
        isNearExpiry: false,
        isRecalled: batchOf(world.shelf, line.batchId).state === "recalled",
        deliveredAt,
      })),
    );
}

/** Pieces of a parcel's line in applications that hold; what was not accepted may be asked for once its own is closed. */
export function askedOf(world: World, parcelLineId: number): number {
  return world.claims
    .filter(({ state }) => state !== "rejected" && state !== "cancelled")
    .flatMap(({ state, lines }) => lines.map((line) => ({ ...line, isOpen: !isClosed(state) })))
    .filter((line) => line.parcelLineId === parcelLineId)
    .reduce((sum, { number, accepted, isOpen }) => sum + (isOpen ? number : (accepted ?? number)), 0);
}

/** The buyer applies. */
export function ask(world: World, order: ModelOrder, asking: Asking): string | null {
  const days = { ordinary: modelDays.ordinary, quality: modelDays.quality };
  const judged = judgeApplication(askableLines(world, order), asking, { days, at: world.now });
  if ("errors" in judged) return Object.values(judged.errors).join();
  const lines = judged.lines.map(({ id, number }) => ({ parcelLineId: id, number, accepted: null }));
  const claim: ModelClaim = {
    id: nextId(world.claims),
    orderId: order.id,
    type: asking.type,
    remedy: judged.remedy,
    state: "applied",
    isSentBack: false,
    deadlineAt: null,
    amount: judged.remedy === "refund" ? add(zero, ...promised(world, order, lines)) : zero,
    lines,
  };
  world.claims.push(claim);
  restart(world, claim);
  return null;
}

/** What would go back for these lines, after what went back and what others ask back. */
function promised(world: World, order: ModelOrder, lines: readonly ModelClaimLine[]): Money[] {
  const open = world.claims.filter(
    ({ orderId, remedy, state }) =>
      orderId === order.id && remedy === "refund" && !["completed", "rejected", "cancelled"].includes(state),
  );
  const asked = open.flatMap((claim) => piecesOf(world, claim));
  const paid = order.lines.map((line) => ({
    ...line,
    returned:
      line.returned +
      asked.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return sharesOf(
    paid,
    lines.map((line) => ({ lineId: parcelLineOf(world, line).lineId, number: line.number })),
  );
}

/** One step of an application; `goodsBack` for the judgement, `accepted` for the warehouse, line by line. */
export type ClaimStep = { step: AfterSaleStep; goodsBack?: boolean; accepted?: readonly number[] };

/** Does a step; the domain's reason why not. */
export function doStep(
  world: World,
  claim: ModelClaim,
  { step, goodsBack, accepted }: ClaimStep,
): string | null {
  const may = canDo(step, claim);
  if (may !== true) return may;
  switch (step) {
    case "pass":
      if (claim.state === "applied") moveClaim(claim, "service_review");
      moveClaim(claim, "quality_review");
      break;
    case "judge":
      moveClaim(claim, stateAfterJudging(claim.remedy, goodsBack ?? comesBack(claim.type)));
      break;
    case "shipBack":
      claim.isSentBack = true;
      break;
    case "receive":
      takeIn(world, claim, accepted ?? []);
      break;
    case "refund":
      return refund(world, claim);
    case "replace":
      return replace(world, claim);
    case "reject":
      if (claim.state === "checking") sendAway(world, claim, countedNumber);
      moveClaim(claim, "rejected");
      break;
    case "cancel":
      moveClaim(claim, "cancelled");
      break;
    case "take":
    case "answer":
      moveClaim(claim, step === "take" ? "service_review" : "completed");
  }
  restart(world, claim);
  return null;
}

/** Its clock begins anew with its state. */
function restart({ now }: World, claim: ModelClaim): void {
  claim.deadlineAt = deadlineOf(claim, now);
}

function takeIn(world: World, claim: ModelClaim, accepted: readonly number[]): void {
  for (const [index, line] of claim.lines.entries())
    line.accepted = Math.min(accepted[index] ?? line.number, line.number);
  const order = byId(world.orders, claim.orderId);
  takeBack(
    world,
    order,
    batchPieces(world, claim, ({ number }) => number),
  );
  sendAway(world, claim, ({ number, accepted: taken }) => number - (taken ?? number));
  const pieces = piecesOf(world, claim).map(({ lineId, quantity: number }) => ({ lineId, number }));
  claim.amount = claim.remedy === "refund" ? add(zero, ...sharesOf(order.lines, pieces)) : zero;
  moveClaim(claim, "checking");
}

function sendAway(world: World, claim: ModelClaim, numberOf: NumberOf): void {
  const pieces = batchPieces(world, claim, numberOf).map(({ batchId, quantity }) => ({
    batchId: quarantineOf(world.shelf, batchId),
    quantity: -quantity,
  }));
  move(world.shelf, "adjust", { pieces, orderId: claim.orderId });
}

function refund(world: World, claim: ModelClaim): string | null {
  const pieces = piecesOf(world, claim);
  if (pieces.length === 0) return "nothing was accepted";
  const order = byId(world.orders, claim.orderId);
  const giveBack = countNeverSent(world, claim) ? refundNeverSent : refundPieces;
  const key = `claim:${claim.id}:refund`;
  claim.amount = giveBack(world, order, { pieces, key, wasEarned: true });
  claim.remedy = "refund";
  if (claim.state !== "refunding") moveClaim(claim, "refunding");
  moveClaim(claim, "completed");
  restart(world, claim);
  return null;
}

function replace(world: World, claim: ModelClaim): string | null {
  const order = byId(world.orders, claim.orderId);
  const wanted = counted(world, claim).map(({ line: { lineId, batchId }, quantity }) => ({
    lineId,
    batchId,
    quantity,
  }));
  if (wanted.length === 0) return "nothing was accepted";
  const taken = takeAgain(world, order, wanted);
  if (!taken) return "out of stock";
  countNeverSent(world, claim);
  if (claim.state !== "replacing") moveClaim(claim, "replacing");
  move(world.shelf, "reserve", { pieces: taken, orderId: order.id });
  sendOff(world, addParcel(world, order, { claimId: claim.id, pieces: taken }));
  moveClaim(claim, "completed");
  restart(world, claim);
  return null;
}

/** What never left lies in the warehouse still; whether it never did. */
function countNeverSent(world: World, claim: ModelClaim): boolean {
  const goodsBack = claim.lines.some(({ accepted }) => accepted !== null);
  if (!neverLeft(claim.type, goodsBack)) return false;
  takeBack(world, byId(world.orders, claim.orderId), batchPieces(world, claim, countedNumber));
  return true;
}

type NumberOf = (line: ModelClaimLine) => number;

/** The pieces that count: what the warehouse accepted, or what was asked for. */
const countedNumber: NumberOf = ({ accepted, number }) => accepted ?? number;

function counted(
  world: World,
  claim: ModelClaim,
  numberOf: NumberOf = countedNumber,
): { line: ModelParcelLine; quantity: number }[] {
  return claim.lines
    .map((line) => ({ line: parcelLineOf(world, line), quantity: numberOf(line) }))
    .filter(({ quantity }) => quantity > 0);
}

function piecesOf(world: World, claim: ModelClaim): LinePieces[] {
  return counted(world, claim).map(({ line: { lineId }, quantity }) => ({ lineId, quantity }));
}

function batchPieces(world: World, claim: ModelClaim, numberOf: NumberOf) {
  return counted(world, claim, numberOf).map(({ line: { batchId }, quantity }) => ({ batchId, quantity }));
}

function parcelLineOf({ parcels }: World, { parcelLineId }: ModelClaimLine): ModelParcelLine {
  return byId(byId(parcels, Math.floor(parcelLineId / 100)).lines, parcelLineId);
}
