/** Wanted requests 品种求购: a shop asks for a variety that it does not find; the wholesaler answers. */

/** 待处理, 已回复, 已到货, 已关闭. */
export const wantedStates = ["pending", "answered", "arrived", "closed"] as const;
export type WantedState = (typeof wantedStates)[number];

export const wantedStateText: Readonly<Record<WantedState, string>> = {
  pending: "待处理",
  answered: "已回复",
  arrived: "已到货",
  closed: "已关闭",
};

/** Requests of one shop that may wait for an answer at the same time. */
export const mostWaiting = 50;
/** Pictures of one request at most. */
export const mostWantedPictures = 6;

/** What may be done with a request in its state. */
export const wantedCan = {
  /** Answering again corrects the answer before. */
  answer: (state: WantedState): boolean => state !== "closed",
  close: (state: WantedState): boolean => state !== "closed",
};

/** The state after an answer: with goods to buy it has arrived. */
export function stateAfterAnswer(hasGoods: boolean): WantedState {
  return hasGoods ? "arrived" : "answered";
}
