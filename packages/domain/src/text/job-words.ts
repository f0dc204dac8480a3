/** What jobs and their states are called where people read them. */

export const jobStateText = {
  waiting: "待执行",
  active: "执行中",
  retrying: "等待重试",
  dead: "已失败",
} as const;

export type JobState = keyof typeof jobStateText;

const titles: Readonly<Record<string, string>> = {
  "cancel-unpaid": "取消超时未付款的订单",
  "remind-unpaid": "提醒付款",
  "issue-invoice": "开具发票",
  "issue-due-invoices": "安排到期的开票",
  "receive-parcels": "超时自动收货",
  "complete-orders": "超时自动完成订单",
  "tell-reminders": "到货和降价提醒",
  "withdraw-expired": "撤下过期批号",
  "arrange-shelf": "整理货架排序",
  "turn-promotions": "活动开始和结束",
  "after-sales-clocks": "关闭逾期未寄回的售后",
  "forget-old": "清理过期的登录和验证码",
  "verify-ledger": "夜间核对总账",
  "lapse-vouchers": "现金券到期",
  "credit-bills": "账期出账和逾期",
  "apply-push": "处理ERP推送",
  "forget-pushes": "清理旧的ERP推送",
  "forget-files": "清理未使用的文件",
  "checkpoint-embedded": "内置数据库写盘",
  "vacuum-embedded": "内置数据库整理",
  "remind-licences": "证照到期提醒",
  "send-notice": "发送提醒短信",
};

/** Its title, or its name where it has none. */
export const jobTitle = (name: string): string => titles[name] ?? name;
