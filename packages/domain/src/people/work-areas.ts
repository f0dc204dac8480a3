/**
 * Parts of the back office that can be taken away from one person: a screen with its calls, and the commands that do the
 * same. What the role does not have nobody gives; what is taken away holds for menu, calls and commands alike.
 */
import { operatorCommands, rolesOf } from "./operator-rights.ts";
import type { OperatorRole } from "./operator-roles.ts";

type Area = {
  readonly text: string;
  readonly things: readonly string[];
  /** Further words of addresses that are this area's. */
  readonly addresses?: readonly string[];
};

/**
 * By the word that its addresses have behind /admin and /api/admin; `things`: its commands' first words. People and their
 * permissions are not among them, so that somebody can always give back.
 */
export const workAreas = {
  reviews: { text: "资质审核", things: ["shop"], addresses: ["licences"] },
  customers: { text: "客户", things: ["account"] },
  orders: { text: "订单", things: ["order"] },
  "after-sales": { text: "售后", things: ["after-sales"] },
  wanted: { text: "求购", things: ["wanted"] },
  messages: { text: "消息", things: ["message"] },
  feedback: { text: "意见反馈", things: ["feedback"] },
  shipping: { text: "发货和送达", things: ["delivery"] },
  stock: { text: "库存", things: ["stock", "presale"], addresses: ["recalls"] },
  warehouses: { text: "仓库", things: ["warehouse"] },
  transfers: { text: "转账认领", things: ["transfer"] },
  refunds: { text: "退款", things: ["refund"] },
  withdrawals: { text: "提现", things: ["withdrawal"] },
  credit: { text: "账期", things: ["credit"] },
  invoices: { text: "发票", things: ["invoice"] },
  goods: {
    text: "商品",
    things: ["import", "goods-group", "picture"],
    addresses: ["goods-groups"],
  },
  categories: { text: "分类", things: ["category"] },
  brands: { text: "品牌", things: ["brand"] },
  prices: { text: "价格", things: ["price"], addresses: ["price-lists", "price-plans", "price-changes"] },
  "price-groups": { text: "价格组", things: ["price-group"] },
  promotions: { text: "活动", things: ["promotion"] },
  coupons: { text: "优惠券", things: ["coupon"] },
  vouchers: { text: "现金券", things: ["voucher"] },
  pages: {
    text: "页面和内容",
    things: ["page", "content"],
    addresses: ["navigation", "articles", "words", "site", "site-pictures"],
  },
  points: { text: "积分商城", things: ["points"] },
  draws: { text: "抽奖", things: ["draw"] },
  makers: { text: "厂家", things: ["maker"] },
  contracts: { text: "电子合同", things: ["contract"] },
  log: { text: "操作日志", things: ["log"] },
  settings: { text: "参数", things: ["settings"] },
  jobs: { text: "任务", things: ["jobs"] },
} as const satisfies Readonly<Record<string, Area>>;

export type WorkArea = keyof typeof workAreas;
export const workAreaNames = Object.keys(workAreas) as WorkArea[];

/** Of a screen's or a call's address: /admin/coupons, /api/admin/coupons/:id/stop. */
function areaOfAddress(path: string): string {
  const word = /^(?:\/api)?\/admin\/([^/]+)/.exec(path)?.[1] ?? "";
  const areas: readonly (readonly [string, Area])[] = Object.entries(workAreas);
  return areas.find(([, { addresses = [] }]) => addresses.includes(word))?.[0] ?? word;
}

/** Of a command as the rules name it: "coupon stop". */
function areaOfCommand(command: string): string {
  const [thing = ""] = command.split(" ");
  return workAreaNames.find((area) => workAreas[area].things.some((each) => each === thing)) ?? "";
}

/** Whether an address of the back office, or a command, was taken away from him: the one rule for menu, calls and commands. */
export function isTakenAway(taken: readonly string[], what: string): boolean {
  return taken.includes(what.startsWith("/") ? areaOfAddress(what) : areaOfCommand(what));
}

/** The commands of an area. */
export const commandsOf = (area: WorkArea): string[] =>
  operatorCommands.filter((command) => areaOfCommand(command) === area);

/** The areas that a role works in. */
export const areasOf = (role: OperatorRole): WorkArea[] =>
  workAreaNames.filter((area) => commandsOf(area).some((command) => rolesOf(command)?.includes(role)));
