/** Long work of operators, done row by row behind their backs: imports, price lists, changes of many. */

export const taskStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type TaskState = (typeof taskStates)[number];

export const taskStateText: Readonly<Record<TaskState, string>> = {
  waiting: "排队中",
  running: "进行中",
  done: "已完成",
  failed: "中断",
  cancelled: "已取消",
};

/** How long one is kept with its rows. */
export const taskDays = 30;

/** How far one is; `failed`: rows that were not done, whose input is kept where `keepsRows`. */
export type TaskProgress = {
  readonly state: TaskState;
  readonly failed: number;
  readonly keepsRows: boolean;
};

/** Whether there is still something to wait for. */
export const isUnderWay = ({ state }: Pick<TaskProgress, "state">): boolean =>
  state === "waiting" || state === "running";

/** What may be done with one. */
export const taskCan = {
  cancel: (task: Pick<TaskProgress, "state">): boolean => isUnderWay(task) || task.state === "failed",
  /** What broke off goes on where it stood; of what was done to its end the failed rows are tried again. */
  retry: ({ state, failed, keepsRows }: TaskProgress): boolean =>
    state === "failed" || (state === "done" && failed > 0 && keepsRows),
} as const;
