import { type GiftArt, giftArts } from "@yaoji/domain/trade/draw-plan";

const texts: Readonly<Record<GiftArt, string>> = {
  gift: "礼盒",
  cup: "杯子",
  umbrella: "雨伞",
  towel: "毛巾",
  bag: "袋子",
  scale: "体重秤",
  pressure: "血压计",
  thermometer: "体温计",
  book: "书",
  coupon: "优惠券",
  points: "积分",
  thanks: "谢谢参与",
};

/** What goods for points and prizes can be drawn as. */
export const artOptions = giftArts.map((value) => ({ value, text: texts[value] }));
