/** Combinations 组合 of the demo shop: what a pharmacy or a clinic buys together, a tenth cheaper than apart. */
import { fen, goodsOf } from "./pick.ts";
import type { PlannedPromotion } from "./types.ts";

type Part = readonly [name: string, brand: string, quantity: number];

export const demoSets: readonly (PlannedPromotion & {
  readonly goods: readonly { readonly code: string; readonly quantity: number }[];
})[] = [
  aSet("冬季感冒常备组合", "退热、感冒、清热解毒各备几盒", [
    ["板蓝根颗粒", "芷岸堂", 5],
    ["感冒灵颗粒", "芷岸堂", 5],
    ["小儿氨酚黄那敏颗粒", "屿森", 5],
  ]),
  aSet("降压调脂组合", "慢病随访常配品种", [
    ["硝苯地平控释片", "砚北", 3],
    ["瑞舒伐他汀钙片", "江阔", 3],
    ["缬沙坦胶囊", "江阔", 3],
  ]),
  aSet("控糖组合", "口服降糖药三件套", [
    ["盐酸二甲双胍片", "岚泽", 5],
    ["格列美脲片", "栖原", 5],
    ["阿卡波糖片", "澄屿", 3],
  ]),
  aSet("儿童感冒组合", "儿科常用，颗粒剂型", [
    ["小儿感冒颗粒", "棠溪里", 5],
    ["小儿柴桂退热颗粒", "棠溪里", 3],
    ["小儿七星茶颗粒", "芷岸堂", 5],
  ]),
  aSet("黄芪养生组合", "煲汤泡茶常备", [
    ["黄芪", "陇禾", 2],
    ["党参", "陌上苓", 1],
  ]),
];

function aSet(name: string, intro: string, parts: readonly Part[]) {
  const goods = parts.map(([part, brand, quantity]) => ({ goods: goodsOf(part, brand), quantity }));
  const apart = goods.reduce((sum, each) => sum + fen(each.goods.basePrice) * each.quantity, 0);
  return {
    kind: "combination" as const,
    name,
    intro,
    price: (Math.floor(apart * 0.09) / 10).toFixed(2),
    orderLimit: 50,
    takesCoupon: true,
    goods: goods.map(({ goods: { code }, quantity }) => ({ code, quantity })),
  };
}
