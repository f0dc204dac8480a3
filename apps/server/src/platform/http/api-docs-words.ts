/** Chinese words of the API page, and its few lines of style. */

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
};

export const style = `
:root{color-scheme:light;font:15px/1.6 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif;color:#1d2521;background:#fff}
body{margin:0 auto;padding:24px 20px 64px;max-width:1080px}
h1{font-size:26px;margin:0 0 8px}h2{font-size:20px;margin:40px 0 8px;padding-top:12px;border-top:2px solid #07795a}
h4{font-size:14px;margin:16px 0 4px;color:#40504a}
a{color:#05603f}nav ul{display:flex;flex-wrap:wrap;gap:6px 16px;padding:0;list-style:none}
details{border:1px solid #d5ded9;border-radius:6px;margin:8px 0}details[open]{border-color:#07795a}
summary{padding:8px 12px;cursor:pointer;overflow-wrap:anywhere}summary:focus-visible,a:focus-visible{outline:3px solid #05603f;outline-offset:2px}
summary h3{display:inline;font-size:15px;font-weight:600}.call{padding:0 12px 12px}
.method{display:inline-block;min-width:52px;font-weight:700;color:#05603f}code{font:13px/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
.who{color:#40504a;font-size:13px}table{border-collapse:collapse;width:100%;table-layout:fixed;font-size:13px}
th,td{border:1px solid #d5ded9;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}thead th{background:#eef4f1}
tbody th{font-weight:400}.short{width:20%}.must{width:3em}.name{width:32%}
`.trim();
