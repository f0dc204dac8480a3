/** What the states of jobs are called where people read them. */

export const jobStateText = {
  waiting: "待执行",
  active: "执行中",
  retrying: "等待重试",
  dead: "已失败",
} as const;
