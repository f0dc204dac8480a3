/** What messages are about: `kind` on the wire, its Chinese name on the page. */
const names: Readonly<Record<string, string>> = {
  arrival: "到货提醒",
  price_drop: "降价提醒",
  order: "订单",
  after_sale: "售后",
  payment: "资金",
  credit: "账期",
  invoice: "发票",
  recall: "召回",
  points: "积分",
  draw: "抽奖",
  feedback: "意见反馈",
  licence: "资质",
  wanted: "求购",
  chain: "总部采购",
  notice: "服务通知",
  offer: "优惠活动",
};

/** The Chinese name of a kind; 通知 for one that has none. */
export function messageKindText(kind: string): string {
  return Object.hasOwn(names, kind) ? (names[kind] ?? "通知") : "通知";
}
