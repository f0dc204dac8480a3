/** How the browser encodes a call's body (calls.json); the server takes form and JSON for all. */
export type Encoding = "none" | "form" | "json";

/** Who calls: a buyer of a shop, a maker's representative, the wholesaler's ERP, or one of the operator's staff. */
export type Role = "buyer" | "supplier" | "erp" | Staff;
export type Staff = "admin" | "quality" | "service" | "warehouse" | "finance";
/** Who may make a call: everyone, or the roles named. There is no default: each call says it. */
export type Access = "public" | readonly Role[];

/** A call's address: all that the browser needs to make it. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  encoding: Encoding;
  access: Access;
};

export const staff: readonly Staff[] = ["admin", "quality", "service", "warehouse", "finance"];
export const everyRole: readonly Role[] = ["buyer", "supplier", "erp", ...staff];
/** The wholesaler's ERP, by its own token, and the operator who tries it. */
const erp = ["erp", "admin"] as const;
const buyer = ["buyer"] as const;
type Buyer = typeof buyer;

/** A call for buyers, unless it names others. */
function call<M extends Call["method"], E extends Encoding>(method: M, encoding: E) {
  function row<P extends Call["path"]>(path: P): { method: M; path: P; encoding: E; access: Buyer };
  function row<P extends Call["path"], A extends Access>(
    path: P,
    access: A,
  ): { method: M; path: P; encoding: E; access: A };
  function row(path: Call["path"], access: Access = buyer) {
    return { method, path, encoding, access };
  }
  return row;
}
const get = call("GET", "none");
const del = call("DELETE", "none");
const form = call("POST", "form");
const json = call("POST", "json");
const put = call("PUT", "json");

/** Every call of the specification (spec.md §7), built or not: a call without an endpoint answers 404. */
export const specCalls = {
  shopList: get("/api/multi/index"),
  shopSwitch: form("/api/multi/switch"),
  shopUntie: { ...del("/api/multi/untie"), encoding: "form" },
  globalLinks: get("/api/global/links", "public"),
  draw: get("/api/draw"),
  drawWinners: get("/api/draw/new_record", "public"),
  drawOnce: get("/api/draw/:id/activity"),
  drawSimple: get("/api/draw/simple"),
  drawRecords: get("/api/draw/record"),
  drawAds: get("/api/draw/ads", "public"),
  favoriteList: get("/api/favorite"),
  favoriteAdd: form("/api/favorite"),
  favoriteCancel: form("/api/favorite/cancel"),
  cartCopy: json("/api/cart/copy"),
  cartCheckout: json("/api/cart/checkout"),
  cartDelete: json("/api/cart/batch_delete"),
  cartEdit: json("/api/cart/:id/edit"),
  cartSelect: json("/api/cart/batch_select"),
  cartTotal: get("/api/cart/total"),
  cartList: get("/api/cart/list"),
  cartQuickAdd: json("/api/cart/quick_add/:id"),
  cartAdd: json("/api/cart"),
  cartNextHint: json("/api/cart/next_hint"),
  goodsSearch: get("/api/goods/search", "public"),
  goodsHot: get("/api/goods/hot", "public"),
  goodsList: get("/api/goods/list", "public"),
  goodsDetail: get("/api/goods/detail/:id", "public"),
  goodsActivities: get("/api/goods/activities", "public"),
  goodsCategories: get("/api/goods/fl", "public"),
  everydayPrice: get("/api/activity/everyday_price", "public"),
  spike: get("/api/index/spike", "public"),
  articleCategories: get("/api/article/category", "public"),
  focusHome: get("/api/focus", "public"),
  focusBanner: get("/api/focus/demo", "public"),
  focusControlledAds: get("/api/focus/kxzq_ad", "public"),
  focusControlledNew: get("/api/focus/new_kxzq", "public"),
  focusRight: get("/api/focus/right", "public"),
  focusNewcomer: get("/api/focus/xrtj", "public"),
  focusTop: get("/api/focus/top", "public"),
  focusBrands: get("/api/focus/ppzq", "public"),
  focusControlled: get("/api/focus/kxzq", "public"),
  focusHerbal: get("/api/focus/zyzq", "public"),
  focusLogin: get("/api/focus/login", "public"),
  focusFreeShipping: get("/api/focus/yx", "public"),
  recommended: get("/api/index_wntj/1", "public"),
  focusBrand: get("/api/focus/brand/:id", "public"),
  focusCommon: get("/api/focus/common", "public"),
  focusPosts: get("/api/focus/postList", "public"),
  wechatCode: form("/api/user/create_code"),
  wechatUnbind: del("/api/user/unbind_wechat"),
  feedback: form("/api/user/feedback"),
  wantedAdd: form("/api/user/buy"),
  wantedList: get("/api/user/buy"),
  fastBuy: get("/api/user/fast_buy"),
  couponsToClaim: get("/api/user/availableCoupon"),
  couponList: get("/api/user/coupon"),
  couponCounts: get("/api/user/couponNum"),
  balanceLog: get("/api/user/user_money_log"),
  balance: get("/api/user/user_money"),
  businessScope: get("/api/user/jyfw"),
  certificates: get("/api/user/zizhi"),
  userBase: get("/api/user/base"),
  logout: del("/api/user/logout", everyRole),
  phoneExists: get("/api/user/phone/:value", "public"),
  userUpdate: form("/api/user/updateUserInfo"),
  passwordChange: form("/api/user/resetPassword"),
  credit: get("/api/user/user_credit"),
  creditBills: get("/api/user/user_credit_list"),
  creditRepayCreate: form("/api/pay/user_credit_create"),
  creditRepayPay: form("/api/pay/user_credit_pay"),
  creditRepayCheck: form("/api/pay/user_credit_check"),
  withdrawList: get("/api/withdraw/list"),
  withdrawBanks: get("/api/withdraw/getbank"),
  withdrawApply: form("/api/withdraw/apply"),
  withdrawCode: form("/api/withdraw/sendbindcode"),
  withdrawBind: form("/api/withdraw/bindbank"),
} as const satisfies Record<string, Call>;

/** Calls that the specification implies without naming, and the shop's own. */
export const ownCalls = {
  login: json("/api/auth/login", "public"),
  cartPreview: json("/api/cart/preview"),
  cartGift: json("/api/cart/:id/gift"),
  couponClaim: json("/api/coupon/:id/claim"),
  promotionList: get("/api/activity/list", "public"),
  promotionGoods: get("/api/activity/:id/goods", "public"),
  combinations: get("/api/activity/combinations", "public"),
  cashback: get("/api/activity/cashback", "public"),
  goodsRows: get("/api/goods/rows", "public"),
  goodsRelated: get("/api/goods/related/:id", "public"),
  goodsGroup: get("/api/goods/group/:id", "public"),
  controlledPage: get("/api/focus/kxzq/:url", "public"),
  goodsReport: get("/api/goods/report/:id"),
  favoriteAddAllToCart: json("/api/favorite/cart"),
  reminderList: get("/api/reminder"),
  reminderSet: json("/api/reminder"),
  reminderCancel: json("/api/reminder/cancel"),
  messageList: get("/api/message"),
  messageRead: json("/api/message/read"),
  erpPushOpen: json("/api/erp/push", erp),
  erpPushShow: get("/api/erp/push/:id", erp),
  erpPushRows: json("/api/erp/push/:id/rows", erp),
  erpPushApply: json("/api/erp/push/:id/apply", erp),
  erpPushResults: get("/api/erp/push/:id/results", erp),
  addressList: get("/api/address"),
  addressAdd: json("/api/address"),
  addressEdit: put("/api/address/:id"),
  addressDelete: del("/api/address/:id"),
  orderList: get("/api/order"),
  orderDetail: get("/api/order/:id"),
  orderCancel: json("/api/order/:id/cancel"),
  payOrder: json("/api/pay/order"),
  payState: get("/api/pay/order/:id"),
} as const satisfies Record<string, Call>;

export const calls = { ...specCalls, ...ownCalls };
export type CallName = keyof typeof calls;
