/** Price lists that are given as files: what may become of a row, and how long they are kept. */

/** To be changed; as it stands already; not to be changed as it is written; asked of another, as it is below its floor; changed. */
export const priceListStates = ["changed", "unchanged", "faulty", "asked", "applied"] as const;
export type PriceListState = (typeof priceListStates)[number];

/** As it is called on screens. */
export const priceListStateText: Readonly<Record<PriceListState, string>> = {
  changed: "将改",
  unchanged: "不变",
  faulty: "有误",
  asked: "已申请审批",
  applied: "已改",
};

/** Days after which a list is forgotten, with its rows. */
export const priceListDays = 30;
