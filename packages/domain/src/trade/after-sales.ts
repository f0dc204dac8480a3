/** After-sales 售后 as data (domain.md §6): types with their reasons, states, legal moves, and the clock of each state. */
import type { Permission } from "./order-states.ts";

/** What a buyer may ask for after shipping: goods first, then papers. */
export const afterSaleTypes = [
  "return",
  "exchange",
  "missing",
  "report",
  "qualification",
  "documents",
  "invoice",
] as const;
export type AfterSaleType = (typeof afterSaleTypes)[number];

/** Chinese names of the types. */
export const afterSaleTypeText: Readonly<Record<AfterSaleType, string>> = {
  return: "退货",
  exchange: "换货",
  missing: "错漏发",
  report: "药检报告",
  qualification: "首营资质",
  documents: "随行单据",
  invoice: "发票",
};

/** How an application ends well: money back, other goods, or a paper. */
export const remedies = ["refund", "replace", "answer"] as const;
export type Remedy = (typeof remedies)[number];

/** What the buyer of each type may wish for; the first unless he says otherwise. */
export const remediesOf: Readonly<Record<AfterSaleType, readonly [Remedy, ...Remedy[]]>> = {
  return: ["refund"],
  exchange: ["replace"],
  missing: ["refund", "replace"],
  report: ["answer"],
  qualification: ["answer"],
  documents: ["answer"],
  invoice: ["answer"],
};

/** Chinese names of the remedies; goods that never came are sent, others are exchanged. */
export function remedyText(type: AfterSaleType, remedy: Remedy): string {
  if (remedy === "replace") return type === "missing" ? "补发" : "换货";
  return remedy === "refund" ? "退款" : "提供文件";
}

/** Whether it is about papers: nothing comes back, no money moves. */
export function isPaperType(type: AfterSaleType): boolean {
  return remediesOf[type][0] === "answer";
}

/**
 * Why somebody asks; a reason of quality is proved by pictures, and holds for goods that else cannot be returned. A recall
 * 召回 needs no proof: we know of it.
 */
export type AfterSaleReason = { readonly code: string; readonly text: string; readonly isQuality: boolean };

const ordinary = (code: string, text: string): AfterSaleReason => ({ code, text, isQuality: false });
const quality = (code: string, text: string): AfterSaleReason => ({ code, text, isQuality: true });
const faults = [
  quality("quality", "质量问题"),
  quality("damaged", "包装破损"),
  quality("expiry", "效期与承诺不符"),
];

/** The reason of pieces that come back since their batch was recalled. */
export const recallReason = quality("recall", "批号召回");

/** The reasons of each type. */
export const afterSaleReasons: Readonly<Record<AfterSaleType, readonly AfterSaleReason[]>> = {
  return: [
    ...faults,
    ordinary("wrong_order", "订错商品或数量"),
    ordinary("unneeded", "滞销或不再需要"),
    recallReason,
  ],
  exchange: [...faults, ordinary("wrong_specification", "规格订错")],
  missing: [
    quality("short", "少发、漏发"),
    quality("wrong_goods", "发错商品"),
    quality("wrong_batch", "批号与单据不符"),
  ],
  report: [ordinary("absent", "未收到药检报告"), ordinary("mismatch", "药检报告与批号不符")],
  qualification: [ordinary("first", "首营建档需要"), ordinary("lapsed", "现有资质已过期")],
  documents: [ordinary("absent", "未收到随货同行单"), ordinary("unstamped", "单据缺少印章或有误")],
  invoice: [
    ordinary("absent", "未收到发票"),
    ordinary("wrong_title", "开票信息有误"),
    ordinary("red", "需要红冲重开"),
  ],
};

/** The reason by its code; null where the type has no such reason. */
export function reasonOf(type: AfterSaleType, code: string): AfterSaleReason | null {
  return afterSaleReasons[type].find((reason) => reason.code === code) ?? null;
}

/** States in their usual order. */
export const afterSaleStates = [
  "applied",
  "service_review",
  "quality_review",
  "returning",
  "checking",
  "refunding",
  "replacing",
  "completed",
  "rejected",
  "cancelled",
] as const;
export type AfterSaleState = (typeof afterSaleStates)[number];

/** Chinese names of the states. */
export const afterSaleStateText: Readonly<Record<AfterSaleState, string>> = {
  applied: "已申请",
  service_review: "客服审核中",
  quality_review: "质管判定中",
  returning: "退回中",
  checking: "验收中",
  refunding: "待退款",
  replacing: "待换货补发",
  completed: "已完成",
  rejected: "已驳回",
  cancelled: "已撤销",
};

/** The legal moves; the database enforces the same table. Goods that are out of stock are refunded after all. */
export const afterSaleMoves: Readonly<Record<AfterSaleState, readonly AfterSaleState[]>> = {
  applied: ["service_review", "rejected", "cancelled"],
  service_review: ["quality_review", "completed", "rejected", "cancelled"],
  quality_review: ["returning", "refunding", "replacing", "rejected", "cancelled"],
  returning: ["checking", "rejected", "cancelled"],
  checking: ["refunding", "replacing", "rejected"],
  refunding: ["completed"],
  replacing: ["refunding", "completed"],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** Whether an application may go from one state to the other. */
export function canMoveAfterSale(from: AfterSaleState, to: AfterSaleState): boolean {
  return afterSaleMoves[from].includes(to);
}

/** Whether nothing more will happen to it. */
export function isClosed(state: AfterSaleState): boolean {
  return afterSaleMoves[state].length === 0;
}

/** An application as far as its steps ask. */
export type AfterSaleFacts = {
  readonly type: AfterSaleType;
  readonly state: AfterSaleState;
  readonly remedy: Remedy;
  /** The buyer has said how the goods travel back. */
  readonly isSentBack: boolean;
};

/** What can be done: by the buyer (shipBack, cancel) and by the operator. */
export type AfterSaleStep =
  | "take"
  | "pass"
  | "judge"
  | "shipBack"
  | "receive"
  | "refund"
  | "replace"
  | "answer"
  | "reject"
  | "cancel";

type Rule = {
  readonly states: readonly AfterSaleState[];
  readonly only?: "goods" | "papers";
  readonly name: string;
};

const steps: Readonly<Record<AfterSaleStep, Rule>> = {
  take: { states: ["applied"], name: "受理" },
  pass: { states: ["applied", "service_review"], only: "goods", name: "转质管判定" },
  judge: { states: ["quality_review"], name: "判定" },
  shipBack: { states: ["returning"], name: "填写寄回单号" },
  receive: { states: ["returning"], name: "验收" },
  refund: { states: ["checking", "refunding", "replacing"], name: "退款" },
  replace: { states: ["checking", "replacing"], name: "换货补发" },
  answer: { states: ["applied", "service_review"], only: "papers", name: "提供文件" },
  reject: { states: ["applied", "service_review", "quality_review", "returning", "checking"], name: "驳回" },
  cancel: { states: ["applied", "service_review", "quality_review", "returning"], name: "撤销" },
};

/** True, or the Chinese reason why not. */
export function canDo(step: AfterSaleStep, { type, state, remedy, isSentBack }: AfterSaleFacts): Permission {
  const { states, only, name } = steps[step];
  if (!states.includes(state)) return `该申请${afterSaleStateText[state]}，不能${name}`;
  if (only && (only === "papers") !== isPaperType(type)) return `${afterSaleTypeText[type]}申请不需要${name}`;
  if (step === "reject" && state === "returning" && !isSentBack)
    return "商品尚未寄回，不能驳回，逾期未寄回申请自动关闭";
  if (step === "cancel" && isSentBack) return "商品已寄回，不能撤销，请等待验收";
  if (step === "replace" && remedy !== "replace") return "该申请要求退款，不能换货补发";
  return true;
}

/** Where an accepted application goes: goods are wanted back, or it is settled at once. */
export function stateAfterJudging(remedy: Remedy, goodsBack: boolean): AfterSaleState {
  if (goodsBack) return "returning";
  return settlingState(remedy);
}

/** The state in which money or goods are due. */
export function settlingState(remedy: Remedy): Extract<AfterSaleState, "refunding" | "replacing"> {
  return remedy === "replace" ? "replacing" : "refunding";
}

/** Whether goods of this type come back unless the quality manager says otherwise. */
export function comesBack(type: AfterSaleType): boolean {
  return type === "return" || type === "exchange";
}

/**
 * Whether the goods of an accepted application never left the warehouse: sent short or wrong, and nothing to come back.
 * They lie there still, whatever the parcel's papers say, and are to be counted.
 */
export function neverLeft(type: AfterSaleType, goodsBack: boolean): boolean {
  return type === "missing" && !goodsBack;
}

/** The states on the usual way of an application, for its progress; `goodsBack` null as long as nobody has judged. */
export function usualWay(type: AfterSaleType, remedy: Remedy, goodsBack: boolean | null): AfterSaleState[] {
  if (isPaperType(type)) return ["applied", "service_review", "completed"];
  const back: AfterSaleState[] = (goodsBack ?? comesBack(type)) ? ["returning", "checking"] : [];
  return ["applied", "service_review", "quality_review", ...back, settlingState(remedy), "completed"];
}

/** How long a state may last, and who is waited for: the buyer, or us. */
export type Clock = { readonly hours: number; readonly waitsFor: "buyer" | "us"; readonly text: string };

const clocks: Readonly<Record<AfterSaleState, Clock | null>> = {
  applied: { hours: 24, waitsFor: "us", text: "客服将在此之前受理" },
  service_review: { hours: 48, waitsFor: "us", text: "客服将在此之前完成审核" },
  quality_review: { hours: 72, waitsFor: "us", text: "质管将在此之前给出判定" },
  returning: { hours: 7 * 24, waitsFor: "buyer", text: "请在此之前寄回商品并填写单号，逾期申请自动关闭" },
  checking: { hours: 72, waitsFor: "us", text: "仓库将在此之前完成验收" },
  refunding: { hours: 48, waitsFor: "us", text: "款项将在此之前退回" },
  replacing: { hours: 72, waitsFor: "us", text: "商品将在此之前发出" },
  completed: null,
  rejected: null,
  cancelled: null,
};
const arriving: Clock = { hours: 10 * 24, waitsFor: "us", text: "预计在此之前收到您寄回的商品" };

/** The clock of a state; null once it is closed. */
export function clockOf({ state, isSentBack }: Pick<AfterSaleFacts, "state" | "isSentBack">): Clock | null {
  return state === "returning" && isSentBack ? arriving : clocks[state];
}

/** When the clock of a state that began then runs out; null once it is closed. */
export function deadlineOf(facts: Pick<AfterSaleFacts, "state" | "isSentBack">, since: Date): Date | null {
  const clock = clockOf(facts);
  return clock && new Date(since.getTime() + clock.hours * 3_600_000);
}

/** Whether text from outside is a type. */
export function isAfterSaleType(text: string): text is AfterSaleType {
  return Object.hasOwn(afterSaleTypeText, text);
}

/** Whether text from outside is a state. */
export function isAfterSaleState(text: string): text is AfterSaleState {
  return Object.hasOwn(afterSaleStateText, text);
}

/** The page of an application: goods that come back have one of their own (spec.md §2). */
export function afterSalePath({ id, type }: { readonly id: number; readonly type: AfterSaleType }): string {
  return comesBack(type) ? `/order/returnInfo/${id}` : `/order/afterSalesInfo/${id}`;
}
