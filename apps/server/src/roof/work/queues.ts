/** The queues of 待办: where each is worked on, and by whom. */
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { rolesOf } from "@yaoji/domain/people/operator-rights";
import { type Rows, waitingRows as waiting } from "./waiting.sql.ts";

export type Queue = {
  /** Of the screen, built or not. */
  readonly path: `/admin${string}`;
  readonly text: string;
  /** Where it is done while its screen is not built. */
  readonly how: string;
  readonly isFor: (role: OperatorRole) => boolean;
  /** The command that does it, which may have been taken away from somebody; empty: none does. */
  readonly by: string;
  readonly rows: Rows;
};

const ops = (command: string): string => `请用命令 npm run ops -- ${command} 查看`;

/** For those who may run the command that does it (operator-rights.ts), and see it by another while its screen is not built. */
const doneBy = (
  [by, seen]: readonly [by: string, seen?: string],
  queue: Pick<Queue, "path" | "text" | "rows">,
): Queue => ({
  ...queue,
  by,
  how: seen === undefined ? "" : ops(seen),
  isFor: (role) => rolesOf(by)?.includes(role) ?? false,
});

type Built = Omit<Queue, "how" | "by">;
const built = (queue: Built): Queue => ({ how: "", by: "", ...queue });

export const queues: readonly Queue[] = [
  doneBy(["shop pass"], { path: "/admin/reviews", text: "资质待初审", rows: waiting.dossiersToPass }),
  doneBy(["shop quality"], {
    path: "/admin/reviews",
    text: "资质待质管审核",
    rows: waiting.dossiersToApprove,
  }),
  doneBy(["shop reject"], {
    path: "/admin/licences",
    text: "30天内到期的客户证照",
    rows: waiting.licencesEnding,
  }),
  doneBy(["order review"], { path: "/admin/orders", text: "订单待审核", rows: waiting.ordersToReview }),
  doneBy(["order release"], { path: "/admin/orders", text: "订单挂起待处理", rows: waiting.ordersOnHold }),
  doneBy(["after-sales review"], {
    path: "/admin/after-sales",
    text: "售后待受理、审核",
    rows: waiting.afterSalesToReview,
  }),
  doneBy(["after-sales judge"], {
    path: "/admin/after-sales",
    text: "售后待质管判定",
    rows: waiting.afterSalesToJudge,
  }),
  doneBy(["feedback answer"], {
    path: "/admin/feedback",
    text: "意见反馈待答复",
    rows: waiting.feedbackToAnswer,
  }),
  doneBy(["wanted answer"], {
    path: "/admin/wanted",
    text: "求购待回复",
    rows: waiting.wantedToAnswer,
  }),
  doneBy(["order pick"], { path: "/admin/shipping", text: "已付款待发货的订单", rows: waiting.ordersToShip }),
  doneBy(["after-sales receive"], {
    path: "/admin/after-sales",
    text: "退回商品待验收",
    rows: waiting.returnsToCheck,
  }),
  doneBy(["after-sales replace"], {
    path: "/admin/after-sales",
    text: "换货、补发待发出",
    rows: waiting.replacementsToSend,
  }),
  doneBy(["after-sales send-back"], {
    path: "/admin/after-sales",
    text: "不合格退货待退还客户",
    rows: waiting.returnsToSendBack,
  }),
  doneBy(["transfer confirm"], {
    path: "/admin/transfers",
    text: "转账待确认",
    rows: waiting.transfersToConfirm,
  }),
  doneBy(["refund approve", "refund list"], {
    path: "/admin/refunds",
    text: "售后待退款",
    rows: waiting.refundsToPay,
  }),
  doneBy(["withdrawal approve"], {
    path: "/admin/withdrawals",
    text: "提现待审核",
    rows: waiting.withdrawalsToApprove,
  }),
  doneBy(["withdrawal pay"], {
    path: "/admin/withdrawals",
    text: "提现待打款",
    rows: waiting.withdrawalsToPay,
  }),
  doneBy(["invoice retry", "invoice list --state failed"], {
    path: "/admin/invoices",
    text: "开票失败",
    rows: waiting.invoicesFailed,
  }),
  built({
    path: "/admin/promotions",
    text: "到了开始时间还没发布",
    isFor: (role) => role === "marketing" || role === "admin",
    rows: waiting.promotionsLate,
  }),
  built({
    path: "/admin/prices",
    text: "定时改价未能生效",
    isFor: (role) => role === "marketing" || role === "admin",
    rows: waiting.plannedPricesFailed,
  }),
  built({
    path: "/admin/pages",
    text: "定时改版没有生效",
    isFor: (role) => role === "marketing" || role === "admin",
    rows: waiting.pageChangesFailed,
  }),
  built({
    path: "/admin/jobs",
    text: "系统任务已停止重试",
    isFor: (role) => role === "admin",
    rows: waiting.jobsDead,
  }),
  built({
    path: "/admin/jobs",
    text: "批量任务中断",
    isFor: (role) => role === "admin",
    rows: waiting.tasksBroken,
  }),
  {
    path: "/admin",
    text: "我的批量任务中断",
    how: "请打开页面顶部的“任务和导出”查看原因，看过后不再提示",
    by: "",
    // The administrator's are among everybody's.
    isFor: (role) => role !== "admin",
    rows: waiting.ownTasksBroken,
  },
  built({
    path: "/admin/exports",
    text: "我的导出没有完成",
    isFor: () => true,
    rows: waiting.ownExportsBroken,
  }),
];
