/**
 * The error catalogue: a stable English key, its HTTP status, and the Chinese sentence for people
 * (spec.md §8, decisions.md "Answers"). `{name}` is filled in from the error's details.
 */
export const errorCatalogue = {
  "auth.required": [401, "请先登录"],
  "auth.forbidden": [403, "您的账号没有此操作的权限"],
  "auth.wrong_password": [422, "用户名或密码不正确，请重新输入"],
  "auth.locked": [429, "密码错误次数过多，请{minutes}分钟后再试"],
  "auth.no_shop": [403, "您的账号尚未关联店铺，请联系客服"],
  "request.not_found": [404, "您访问的内容不存在或已被删除"],
  "request.invalid": [422, "提交的内容有误，请检查后重试"],
  "request.unreadable": [422, "提交的内容无法识别，请刷新页面后重试"],
  "request.too_large": [413, "提交的内容过大，请减少后重试"],
  "request.unsupported_media": [415, "不支持该提交格式"],
  "request.cross_site": [403, "请求来源不正确，请在本站页面内操作"],
  "request.too_many": [429, "操作过于频繁，请{seconds}秒后再试"],
  "request.key_reused": [422, "同一提交编号用于了不同的内容，请刷新页面后重试"],
  "shop.unapproved": [403, "您的资质正在审核中，审核通过后即可下单"],
  "shop.contract_unsigned": [459, "请先签署电子购销合同后再下单"],
  "shop.not_linked": [404, "未找到该关联店铺"],
  "cart.not_buyable": [409, "所选商品暂不可购买：{text}"],
  "cart.quantity": [409, "{text}"],
  "cart.full": [409, "购物车最多可放{limit}种商品，请先结算或删除部分商品"],
  "cart.gift_unknown": [409, "该赠品或换购品已不可选，请刷新后重新选择"],
  "cart.gift_unreached": [409, "再买{missing}{unit}即可选择该赠品或换购品"],
  "checkout.empty": [422, "请先勾选要结算的商品"],
  "checkout.changed": [409, "价格或库存有变化，请确认后重新提交"],
  "checkout.below_minimum": [409, "订单金额未满起配金额{minimum}元，还差{missing}元"],
  "checkout.no_address": [422, "请选择收货地址"],
  "checkout.in_progress": [409, "订单正在提交，请勿重复操作"],
  "order.cannot_cancel": [409, "{text}"],
  "order.cannot_pay": [409, "{text}"],
  "order.cannot_move": [409, "{text}"],
  "pay.insufficient_balance": [409, "余额不足，还差{missing}元，请充值或改用其他支付方式"],
  "pay.method_refused": [422, "该订单不支持此支付方式"],
  "coupon.not_yet": [409, "未到领取时间，{time}开始领取"],
  "coupon.ended": [409, "领取已结束，请看看其他优惠券"],
  "coupon.gone": [409, "这张券领完了，请看看其他优惠券"],
  "coupon.claimed": [409, "您已领过这张券，可到我的优惠券查看"],
  "coupon.not_for_shop": [409, "这张券不适用于贵单位，请看看其他优惠券"],
  "coupon.unapproved": [403, "资质审核通过后即可领取，请先完善资质证件"],
  "favourite.full": [409, "最多收藏{limit}种商品，请先取消部分收藏"],
  "reminder.in_stock": [409, "该商品现在有货，可直接购买"],
  "reminder.no_price": [409, "该商品对贵单位暂无可见价格，暂不能设置降价提醒，可联系客服询价"],
  "reminder.full": [409, "最多同时设置{limit}个提醒，请先取消部分提醒"],
  "report.unapproved": [403, "资质审核通过后可下载检验报告，请先完善资质证件"],
  "address.limit": [409, "收货地址最多保存{limit}个，请先删除不用的地址"],
  "erp.differs": [409, "该 external_id 已用于另一次推送（类型或总行数不同），请换一个编号"],
  "erp.rows_missing": [409, "还有行没有收到，请从第{row}行起补发，再应用"],
  "erp.closed": [409, "该推送已开始应用，不能再发送行，请新开一次推送"],
  "server.fault": [500, "系统繁忙，请稍候再试"],
  "server.busy": [503, "系统繁忙，请稍候再试"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorReason = keyof typeof errorCatalogue;
export type ErrorDetails = Record<string, string | number>;

/** The envelope's code of an error; 459 travels with HTTP status 403 (decisions.md "Answers"). */
export function errorCode(reason: ErrorReason): number {
  return errorCatalogue[reason][0];
}

/** The Chinese sentence of an error, with its details filled in. */
export function errorMessage(reason: ErrorReason, details: ErrorDetails = {}): string {
  return errorCatalogue[reason][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ""));
}
