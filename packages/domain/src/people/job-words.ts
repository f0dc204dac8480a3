/** What the shop does by itself, in the words of people: its jobs by their names (server, `roof/job-table.ts`). */
const words: Readonly<Record<string, string>> = {
  "apply-prices": "按时改价",
  "cancel-unpaid": "取消超时未付款的订单",
  "remind-unpaid": "提醒付款",
  "issue-invoice": "开具发票",
  "issue-due-invoices": "补开到期的发票",
  "receive-parcels": "到期自动收货",
  "complete-orders": "到期自动完成订单",
  "tell-reminders": "到货和降价通知",
  "withdraw-expired": "过期批次停售",
  "arrange-shelf": "整理货架",
  "turn-promotions": "活动按时开始和结束",
  "apply-pages": "定时改版按时生效",
  "after-sales-clocks": "售后超时关闭",
  "forget-old": "清理过期资料",
  "verify-ledger": "核对账本",
  "lapse-vouchers": "现金券到期",
  "credit-bills": "账期出账",
  "apply-push": "写入ERP推送",
  "forget-pushes": "清理ERP推送",
  "forget-files": "清理没有用到的文件",
  "checkpoint-embedded": "数据库落盘",
  "vacuum-embedded": "数据库整理",
  "remind-licences": "证照到期检查",
  "send-notice": "发送通知",
  "run-export": "导出列表",
  "run-task": "批量任务",
};

/** The names that have words. */
export const wordedJobs: readonly string[] = Object.keys(words);

/** A job in Chinese; one that has no words stands as it is. */
export const jobText = (name: string): string => (Object.hasOwn(words, name) ? (words[name] ?? name) : name);
