import type { OperatorRole } from "@yaoji/domain/people/operator-roles";

/** Groups of the menu, in its order; what stands in none is reached from elsewhere. */
const groups = ["待办", "客户", "订单", "仓库", "财务", "商品", "营销", "内容", "管理"] as const;
type Group = (typeof groups)[number];

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
  promotions: { path: "/admin/promotions", title: "活动", roles: ["admin", "marketing"], group: "营销" },
  newPromotion: {
    path: "/admin/promotions/new",
    title: "新建活动",
    roles: ["admin", "marketing"],
    group: null,
  },
  promotion: { path: "/admin/promotions/:id", title: "活动详情", roles: ["admin", "marketing"], group: null },
  coupons: { path: "/admin/coupons", title: "优惠券", roles: ["admin", "marketing"], group: "营销" },
  log: { path: "/admin/log", title: "操作日志", roles: ["admin", "quality"], group: "管理" },
  exports: { path: "/admin/exports", title: "导出", roles: everyone, group: "管理" },
  account: { path: "/admin/account", title: "我的账号", roles: everyone, group: null },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof screens;

/** What a role may see. */
export const isFor = (screen: Screen, role: OperatorRole): boolean => screen.roles.includes(role);

/** The menu of a role, a group each with what is in it. */
export function menuOf(role: OperatorRole, all: readonly Screen[] = Object.values(screens)) {
  return groups
    .map((group) => ({
      group,
      screens: all.filter((screen) => screen.group === group && isFor(screen, role)),
    }))
    .filter((each) => each.screens.length > 0);
}

/** As the router takes it, which stands at /admin itself. */
export const within = (path: string): string => path.slice("/admin".length) || "/";

/** Where a login that lacks its second factor is led, whatever it asked for. */
export const accountPath = within(screens.account.path);
