/** 意见反馈: what buyers tell the wholesaler, and how much of it at once. */

/** What it is about, in the order of the form. */
export const feedbackTypes = ["goods", "price", "delivery", "service", "system", "other"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** The Chinese name of each type. */
export const feedbackTypeText: Readonly<Record<FeedbackType, string>> = {
  goods: "商品",
  price: "价格",
  delivery: "配送",
  service: "服务",
  system: "系统",
  other: "其他",
};

/** Characters that a feedback may have. */
export const mostFeedbackText = 500;
/** Pictures that go with one. */
export const mostFeedbackPictures = 6;
/** How many a shop may send within 24 hours. */
export const mostFeedbackADay = 10;
