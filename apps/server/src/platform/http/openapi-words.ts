/** Chinese words of the API documents. */
import { errorCatalogue } from "@yaoji/contract/errors";

/** What the calls under /api/<prefix>/ are about. */
export const groupTitles: Readonly<Record<string, string>> = {
  auth: "登录",
  user: "用户与账户",
  multi: "关联店铺",
  address: "收货地址",
  goods: "商品与搜索",
  favorite: "收藏",
  reminder: "到货与降价提醒",
  message: "消息",
  chat: "在线客服",
  points: "积分",
  cart: "购物车",
  purchase_plan: "采购计划",
  named_list: "采购清单",
  chain: "连锁总部",
  delivery: "送达承诺",
  coupon: "领券",
  order: "订单",
  pay: "支付",
  shipment: "发货单",
  after_sales: "退货与售后",
  invoice: "电子发票",
  focus: "首页与专区",
  index: "首页活动",
  index_wntj: "推荐",
  activity: "活动",
  page: "由数据组成的页面",
  article: "帮助与资讯",
  global: "页面公共数据",
  draw: "抽奖",
  withdraw: "提现",
  contract: "电子合同",
  file: "上传的文件",
  supplier: "厂家专区",
  erp: "ERP 对接",
  admin: "后台",
};

export const roleNames: Readonly<Record<string, string>> = {
  buyer: "采购商",
  supplier: "厂家",
  erp: "ERP",
  admin: "管理员",
  quality: "质量管理",
  service: "客服",
  warehouse: "仓库",
  finance: "财务",
  marketing: "运营",
};

const errorRows = Object.entries(errorCatalogue).map(
  ([reason, [code, message]]) => `| \`${reason}\` | ${code} | ${message} |`,
);

/** What holds for all calls, in Markdown. */
export const introduction = `- 成功的答复为 \`{"code":200,"message":"操作成功","data":…}\`，新建为 201。
- 失败的答复带有 \`code\`、\`message\`（可直接显示的中文说明）、\`reason\`（程序用的错误名）、\`trace_id\`；字段有误时另有 \`errors\`。
- 登录后用 \`Authorization: Bearer 令牌\` 或会话 Cookie 调用；后台的接口（\`/api/admin/\`）只认后台登录的 Cookie。请求体可用 JSON，也可用表单。
- 金额单位为元，是 JSON 数字。没有报价或无权查看时为空。

<details><summary>错误一览</summary>

各接口除所列的通用错误外，还会按业务给出以自己的词开头的错误（如 \`cart.\`、\`order.\`）。459 以 HTTP 状态 403 送达；花括号中的内容在答复时填入。

| reason | code | message |
|---|---|---|
${errorRows.join("\n")}

</details>`;
