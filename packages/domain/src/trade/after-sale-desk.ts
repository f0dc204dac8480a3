/** After-sales as the wholesaler's own people work on them: whose turn it is, what may be done, by which command. */
import {
  type AfterSaleFacts,
  type AfterSaleState,
  afterSaleStateText,
  type AfterSaleStep,
  canDo,
} from "./after-sales.ts";

/** Who is waited for. */
export const afterSaleTurns = ["service", "quality", "warehouse", "finance", "buyer"] as const;
export type AfterSaleTurn = (typeof afterSaleTurns)[number];

export const afterSaleTurnText: Readonly<Record<AfterSaleTurn, string>> = {
  service: "待客服审核",
  quality: "待质管判定",
  warehouse: "待仓库办理",
  finance: "待财务退款",
  buyer: "待客户寄回",
};

type Turning = Pick<AfterSaleFacts, "state" | "remedy" | "isSentBack"> & {
  /** Goods that were not accepted lie here for the buyer, whatever else becomes of it. */
  readonly isOwedBack: boolean;
};

/** Whose turn it is; null once nothing more is to be done. The list finds by the same rule (after-sale-desk.queries.ts). */
export function turnOf({ state, remedy, isSentBack, isOwedBack }: Turning): AfterSaleTurn | null {
  if (isOwedBack) return "warehouse";
  const settling = remedy === "refund" ? "finance" : "warehouse";
  const turns: Readonly<Record<AfterSaleState, AfterSaleTurn | null>> = {
    applied: "service",
    service_review: "service",
    quality_review: "quality",
    returning: isSentBack ? "warehouse" : "buyer",
    checking: settling,
    refunding: "finance",
    replacing: "warehouse",
    completed: null,
    rejected: null,
    cancelled: null,
  };
  return turns[state];
}

/** What the wholesaler's people do; `sendBack`: goods that were not accepted go back to their buyer. */
export const deskSteps = [
  "take",
  "pass",
  "judge",
  "receive",
  "refund",
  "replace",
  "answer",
  "reject",
  "sendBack",
] as const satisfies readonly (AfterSaleStep | "sendBack")[];
export type DeskStep = (typeof deskSteps)[number];

/** The command that takes each step, by which it is known who may (operator-rights.ts). */
export const deskStepCommand: Readonly<Record<DeskStep, string>> = {
  take: "after-sales review",
  pass: "after-sales review",
  judge: "after-sales judge",
  receive: "after-sales receive",
  refund: "after-sales refund",
  replace: "after-sales replace",
  answer: "after-sales answer",
  reject: "after-sales reject",
  sendBack: "after-sales send-back",
};

/** Whether goods may be sent back to their buyer; else why not. */
export function canSendBack(isOwedBack: boolean, state: AfterSaleState): true | string {
  return isOwedBack || `该申请${afterSaleStateText[state]}，没有要退还客户的商品`;
}

/** The steps that its state has open, whoever takes them. */
export function openSteps(facts: AfterSaleFacts, isOwedBack: boolean): DeskStep[] {
  return deskSteps.filter((step) => (step === "sendBack" ? isOwedBack : canDo(step, facts) === true));
}
