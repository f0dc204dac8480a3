/** Blocks of pages from data: what each kind is called, and how much it may show. */

/** Kinds of blocks by what operators call them, in the order in which they are offered. */
export const blockText = {
  banner: "横幅",
  carousel: "轮播图",
  goods_row: "商品横排",
  goods_grid: "商品宫格",
  floor: "分类楼层",
  flash: "限时秒杀",
  coupons: "优惠券",
  brands: "品牌",
  news: "公告",
  rich_text: "文字",
  count_down: "倒计时",
  draw: "抽奖",
} as const;
export type BlockKind = keyof typeof blockText;

export const mostBlocks = 40;
/** Goods that a block may name one by one. */
export const mostNamedGoods = 50;

/** How many goods, brands, coupons or news a block may show, and how many where nothing is said. */
export const blockLimits = {
  flash: { most: 20, preset: 6 },
  goods_row: { most: 12, preset: 6 },
  goods_grid: { most: 50, preset: 10 },
  floor: { most: 20, preset: 10 },
  brands: { most: 30, preset: 12 },
  coupons: { most: 12, preset: 4 },
  news: { most: 20, preset: 6 },
} as const;

/** Titles that blocks have where none is written. */
export const blockTitles = {
  flash: "限时秒杀",
  brands: "品牌专区",
  coupons: "领券中心",
  news: "商城公告",
  draw: "幸运抽奖",
} as const;

/** Where a block's goods come from, as operators call it. */
export const goodsFromText = {
  recommended: "为客户推荐",
  hot: "热销",
  everyday: "天天特价",
  newcomer: "新人专享",
  promotion: "一个活动",
  category: "一个分类",
  group: "一个商品组",
  brand: "一个品牌",
  goods: "指定的商品",
} as const;
export type GoodsFromKind = keyof typeof goodsFromText;
