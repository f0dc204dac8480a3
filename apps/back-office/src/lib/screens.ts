import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { isTakenAway } from "@yaoji/domain/people/work-areas";

/** Groups of the menu, in its order; what stands in none is reached from elsewhere. */
const groups = ["待办", "客户", "订单", "仓库", "财务", "商品", "营销", "内容", "管理"] as const;
export type Group = (typeof groups)[number];

/** A screen: its address below /admin, its title, who may see it; no roles: whoever has none yet, at the door. */
export type Screen = {
  readonly path: `/admin${string}`;
  readonly title: string;
  readonly roles: readonly OperatorRole[];
  readonly group: Group | null;
};

const everyone = ["admin", "quality", "service", "warehouse", "finance", "marketing"] as const;

/** Every screen that is built (tests/conformance/admin.json has all that are wanted). */
export const screens = {
  login: { path: "/admin/login", title: "登录", roles: [], group: null },
  home: { path: "/admin", title: "待办", roles: everyone, group: "待办" },
  shipping: { path: "/admin/shipping", title: "发货", roles: ["admin", "warehouse"], group: "仓库" },
  recalls: { path: "/admin/recalls", title: "召回", roles: ["admin", "quality"], group: "仓库" },
  parcel: { path: "/admin/shipping/:id", title: "发货单", roles: ["admin", "warehouse"], group: null },
  orders: {
    path: "/admin/orders",
    title: "订单",
    roles: ["admin", "service", "warehouse", "finance"],
    group: "订单",
  },
  newOrder: { path: "/admin/orders/new", title: "代客下单", roles: ["admin", "service"], group: null },
  order: {
    path: "/admin/orders/:id",
    title: "订单详情",
    roles: ["admin", "service", "warehouse", "finance"],
    group: null,
  },
  reviews: {
    path: "/admin/reviews",
    title: "资质审核",
    roles: ["admin", "quality", "service"],
    group: "客户",
  },
  review: {
    path: "/admin/reviews/:id",
    title: "资质审核详情",
    roles: ["admin", "quality", "service"],
    group: null,
  },
  licences: {
    path: "/admin/licences",
    title: "证照预警",
    roles: ["admin", "quality", "service"],
    group: "客户",
  },
  customers: {
    path: "/admin/customers",
    title: "客户",
    roles: ["admin", "quality", "service", "finance"],
    group: "客户",
  },
  customer: {
    path: "/admin/customers/:id",
    title: "客户档案",
    roles: ["admin", "quality", "service", "finance"],
    group: null,
  },
  afterSales: {
    path: "/admin/after-sales",
    title: "售后",
    roles: ["admin", "quality", "service", "warehouse", "finance"],
    group: "订单",
  },
  afterSale: {
    path: "/admin/after-sales/:id",
    title: "售后详情",
    roles: ["admin", "quality", "service", "warehouse", "finance"],
    group: null,
  },
  wanted: { path: "/admin/wanted", title: "求购", roles: ["admin", "service"], group: "订单" },
  feedback: { path: "/admin/feedback", title: "意见反馈", roles: ["admin", "service"], group: "订单" },
  goods: { path: "/admin/goods", title: "商品", roles: ["admin", "quality", "marketing"], group: "商品" },
  goodsImport: {
    path: "/admin/goods/import",
    title: "商品导入",
    roles: ["admin", "marketing"],
    group: null,
  },
  goodsDetail: {
    path: "/admin/goods/:id",
    title: "商品详情",
    roles: ["admin", "quality", "marketing"],
    group: null,
  },
  categories: { path: "/admin/categories", title: "分类", roles: ["admin", "marketing"], group: "商品" },
  brands: { path: "/admin/brands", title: "品牌", roles: ["admin", "marketing"], group: "商品" },
  prices: { path: "/admin/prices", title: "价格", roles: ["admin", "marketing"], group: "商品" },
  priceGroups: { path: "/admin/price-groups", title: "价格组", roles: ["admin", "marketing"], group: "商品" },
  simulator: {
    path: "/admin/simulator",
    title: "价格模拟",
    roles: ["admin", "service", "marketing", "finance"],
    group: "商品",
  },
  promotions: { path: "/admin/promotions", title: "活动", roles: ["admin", "marketing"], group: "营销" },
  newPromotion: {
    path: "/admin/promotions/new",
    title: "新建活动",
    roles: ["admin", "marketing"],
    group: null,
  },
  promotion: { path: "/admin/promotions/:id", title: "活动详情", roles: ["admin", "marketing"], group: null },
  coupons: { path: "/admin/coupons", title: "优惠券", roles: ["admin", "marketing"], group: "营销" },
  vouchers: {
    path: "/admin/vouchers",
    title: "现金券",
    roles: ["admin", "marketing", "finance"],
    group: "营销",
  },
  messages: {
    path: "/admin/messages",
    title: "消息",
    roles: ["admin", "service", "marketing"],
    group: "营销",
  },
  points: {
    path: "/admin/points",
    title: "积分商城",
    roles: ["admin", "marketing", "service"],
    group: "营销",
  },
  draws: { path: "/admin/draws", title: "抽奖", roles: ["admin", "marketing"], group: "营销" },
  navigation: {
    path: "/admin/navigation",
    title: "导航与广告",
    roles: ["admin", "marketing"],
    group: "内容",
  },
  pages: { path: "/admin/pages", title: "页面", roles: ["admin", "marketing"], group: "内容" },
  page: { path: "/admin/pages/:id", title: "页面装修", roles: ["admin", "marketing"], group: null },
  articles: { path: "/admin/articles", title: "文章", roles: ["admin", "marketing"], group: "内容" },
  words: { path: "/admin/words", title: "搜索词", roles: ["admin", "marketing"], group: "内容" },
  transfers: { path: "/admin/transfers", title: "转账认领", roles: ["admin", "finance"], group: "财务" },
  withdrawals: { path: "/admin/withdrawals", title: "提现", roles: ["admin", "finance"], group: "财务" },
  operators: { path: "/admin/operators", title: "人员", roles: ["admin"], group: "管理" },
  permissions: { path: "/admin/permissions", title: "权限", roles: ["admin", "quality"], group: "管理" },
  log: { path: "/admin/log", title: "操作日志", roles: ["admin", "quality"], group: "管理" },
  settings: { path: "/admin/settings", title: "参数", roles: ["admin"], group: "管理" },
  integrations: { path: "/admin/integrations", title: "接口", roles: ["admin"], group: "管理" },
  jobs: { path: "/admin/jobs", title: "任务", roles: ["admin"], group: "管理" },
  exports: { path: "/admin/exports", title: "导出", roles: everyone, group: "管理" },
  account: { path: "/admin/account", title: "我的账号", roles: everyone, group: null },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof screens;

/** Who looks: his role, and what of its work was taken away from him. */
export type Viewer = { readonly role: OperatorRole; readonly taken: readonly string[] };

/** What somebody may see. */
export const isFor = (screen: Screen, { role, taken }: Viewer): boolean =>
  screen.roles.includes(role) && !isTakenAway(taken, screen.path);

/** Somebody's menu, a group each with what is in it. */
export function menuOf(viewer: Viewer, all: readonly Screen[] = Object.values(screens)) {
  return groups
    .map((group) => ({
      group,
      screens: all.filter((screen) => screen.group === group && isFor(screen, viewer)),
    }))
    .filter((each) => each.screens.length > 0);
}

/** As the router takes it, which stands at /admin itself. */
export const within = (path: string): string => path.slice("/admin".length) || "/";

/** Where a login that lacks its second factor is led, whatever it asked for. */
export const accountPath = within(screens.account.path);
