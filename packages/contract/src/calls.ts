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
const supplier = ["supplier"] as const;
/** Whoever logs in here for a company of his own, about his login alone. */
const person = [...buyer, ...supplier] as const;
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
  passwordChange: form("/api/user/resetPassword", person),
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
  smsCode: json("/api/auth/sms_code", "public"),
  chatRedeem: json("/api/chat/redeem", "public"),
  fileUpload: json("/api/file"),
  fileShow: get("/api/file/:id"),
  cartPreview: json("/api/cart/preview"),
  cartGift: json("/api/cart/:id/gift"),
  couponClaim: json("/api/coupon/:id/claim"),
  promotionList: get("/api/activity/list", "public"),
  promotionGoods: get("/api/activity/:id/goods", "public"),
  combinations: get("/api/activity/combinations", "public"),
  cashback: get("/api/activity/cashback", "public"),
  pageList: get("/api/page/:kind", "public"),
  pageShow: get("/api/page/:kind/:key", "public"),
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
  pointsShow: get("/api/points"),
  pointsGoods: get("/api/points/goods"),
  pointsExchange: json("/api/points/exchange"),
  pointsOrders: get("/api/points/order"),
  pointsOrderAddress: json("/api/points/order/:id/address"),
  pointsLog: get("/api/points/log"),
  drawList: get("/api/draw/list", "public"),
  erpPushOpen: json("/api/erp/push", erp),
  erpPushShow: get("/api/erp/push/:id", erp),
  erpPushRows: json("/api/erp/push/:id/rows", erp),
  erpPushApply: json("/api/erp/push/:id/apply", erp),
  erpPushResults: get("/api/erp/push/:id/results", erp),
  articleList: get("/api/article/list", "public"),
  articleDetail: get("/api/article/:id", "public"),
  addressList: get("/api/address"),
  addressAdd: json("/api/address"),
  addressEdit: put("/api/address/:id"),
  addressDelete: del("/api/address/:id"),
  orderList: get("/api/order"),
  orderDetail: get("/api/order/:id"),
  orderCounts: get("/api/order/counts"),
  orderExport: get("/api/order/export"),
  orderCancel: json("/api/order/:id/cancel"),
  invoiceTitles: get("/api/invoice/title"),
  invoiceTitleAdd: json("/api/invoice/title"),
  invoiceTitleEdit: put("/api/invoice/title/:id"),
  invoiceTitleDelete: del("/api/invoice/title/:id"),
  invoiceList: get("/api/invoice"),
  invoiceCounts: get("/api/invoice/counts"),
  invoiceOrders: get("/api/invoice/orders"),
  invoiceRequest: json("/api/invoice"),
  invoiceRetry: json("/api/invoice/:id/retry"),
  invoiceFile: get("/api/invoice/:id/file"),
  invoiceZip: get("/api/invoice/zip"),
  orderReceive: json("/api/order/:id/receive"),
  orderAgain: json("/api/order/:id/again"),
  orderShipments: get("/api/order/:id/shipments"),
  afterSaleForm: get("/api/order/:id/after_sales"),
  afterSaleApply: json("/api/order/:id/after_sales"),
  afterSaleList: get("/api/after_sales"),
  afterSaleDetail: get("/api/after_sales/:id"),
  afterSaleShipBack: json("/api/after_sales/:id/ship_back"),
  afterSaleCancel: json("/api/after_sales/:id/cancel"),
  shipmentNote: get("/api/shipment/:id/note"),
  shipmentCsv: get("/api/shipment/:id/csv"),
  payOrder: json("/api/pay/order"),
  payState: get("/api/pay/order/:id"),
  transferAccount: get("/api/pay/transfer/account"),
  transferList: get("/api/pay/transfer"),
  transferAdd: json("/api/pay/transfer"),
  transferShow: get("/api/pay/transfer/:id"),
  feedbackList: get("/api/user/feedback"),
  register: json("/api/auth/register", "public"),
  dossier: get("/api/user/dossier"),
  dossierSave: put("/api/user/dossier/:id"),
  dossierAddShop: json("/api/user/dossier"),
  dossierRemoveShop: del("/api/user/dossier/:id"),
  dossierSubmit: json("/api/user/dossier/submit"),
  dossierOpen: json("/api/user/dossier/open"),
  certificateRenew: json("/api/user/zizhi"),
  licenceFileAdd: json("/api/user/zizhi/file"),
  licenceFile: get("/api/user/zizhi/file/:key", [...buyer, "service", "quality", "admin"]),
  forgetVerify: json("/api/auth/forget/verify", "public"),
  forgetReset: json("/api/auth/forget/reset", "public"),
  sessionList: get("/api/user/session", person),
  sessionRevoke: del("/api/user/session/:id", person),
  sessionRevokeOthers: json("/api/user/session/revoke_others", person),
  securityEvents: get("/api/user/security_event", person),
  accountClose: json("/api/user/close"),
  memberList: get("/api/multi/member"),
  memberInvite: json("/api/multi/member"),
  memberEdit: put("/api/multi/member/:id"),
  memberRemove: del("/api/multi/member/:id"),
  invitationWithdraw: del("/api/multi/invitation/:id"),
  invitationList: get("/api/multi/invitation"),
  invitationAnswer: json("/api/multi/invitation/:id"),
  wechatState: get("/api/auth/wechat", "public"),
  wechatLogin: json("/api/auth/wechat", "public"),
  wechatReturn: json("/api/auth/wechat/return", "public"),
  wechatPhoneCode: json("/api/auth/wechat/sms_code", "public"),
  wechatBindPhone: json("/api/auth/wechat/bind", "public"),
  wechatBind: json("/api/user/bind_wechat"),
  contractShow: get("/api/contract"),
  contractSign: json("/api/contract/sign"),
  contractFile: get("/api/contract/:id/file"),

  purchasePlan: json("/api/purchase_plan"),
  wantedDetail: get("/api/user/buy/:id"),
  wantedClose: json("/api/user/buy/:id/close"),
  userStanding: get("/api/user/standing"),
  supplierProfile: get("/api/supplier/profile", supplier),
  supplierVarieties: get("/api/supplier/variety", supplier),
  supplierVarietyExport: get("/api/supplier/variety/export", supplier),
  supplierVariety: get("/api/supplier/variety/:id", supplier),
  supplierSales: get("/api/supplier/sales", supplier),
  supplierSalesExport: get("/api/supplier/sales/export", supplier),
  supplierOrders: get("/api/supplier/order", supplier),
  supplierOrderExport: get("/api/supplier/order/export", supplier),
  supplierOrder: get("/api/supplier/order/:id", supplier),
} as const satisfies Record<string, Call>;

export const calls = { ...specCalls, ...ownCalls };
export type CallName = keyof typeof calls;
