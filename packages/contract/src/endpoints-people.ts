import { peopleCalls as calls } from "./calls-people.ts";
import { endpoint } from "./endpoint.ts";
import * as approvals from "./schemas/approvals.ts";
import { idParams } from "./schemas/common.ts";
import * as delegations from "./schemas/delegations.ts";
import * as log from "./schemas/operator-log.ts";
import { staffEndpoints } from "./endpoints-staff.ts";
import * as permissions from "./schemas/permissions.ts";
import * as work from "./schemas/work.ts";

/** What the screens about people, approvals and histories ask for. */
export const peopleEndpoints = {
  recordLog: endpoint(calls.recordLog, {
    summary: "What was done to one record, newest first, for whoever may open its screen",
    query: log.recordLogQuery,
    data: log.recordLogPage,
  }),
  approvalList: endpoint(calls.approvalList, {
    summary: "What waits for the operator to decide, what he asked, or what he decided",
    query: approvals.approvalQuery,
    data: approvals.approvalPage,
  }),
  approvalShow: endpoint(calls.approvalShow, {
    summary: "One approval as it was asked, and whether it would still be the same",
    params: idParams,
    data: approvals.approvalDetail,
  }),
  approvalApprove: endpoint(calls.approvalApprove, {
    summary: "Approve what was shown, and do it; 409 where it would not be the same now",
    params: idParams,
    body: approvals.approveBody,
    data: approvals.approvalDetail,
    rate: "write",
    needsProof: true,
  }),
  approvalRefuse: endpoint(calls.approvalRefuse, {
    summary: "Refuse it, and say why",
    params: idParams,
    body: approvals.refuseBody,
    data: approvals.approvalDetail,
    rate: "write",
  }),
  approvalWithdraw: endpoint(calls.approvalWithdraw, {
    summary: "Take one's own back while it waits",
    params: idParams,
    body: approvals.withdrawBody,
    data: approvals.approvalDetail,
    rate: "write",
  }),
  delegationShow: endpoint(calls.delegationShow, {
    summary: "Who decides in the operator's stead and in whose stead he does, and whom he may name",
    data: delegations.delegations,
  }),
  delegationAdd: endpoint(calls.delegationAdd, {
    summary: "Name a colleague who decides approvals of these kinds in one's stead, for at most thirty days",
    body: delegations.delegationBody,
    data: delegations.delegations,
    success: 201,
    rate: "write",
    needsProof: true,
  }),
  delegationRevoke: endpoint(calls.delegationRevoke, {
    summary: "Take one's own delegation back; it ends at once",
    params: idParams,
    body: delegations.delegationRevokeBody,
    data: delegations.delegations,
    rate: "write",
  }),
  ...staffEndpoints,
  permissionList: endpoint(calls.permissionList, {
    summary: "Operators in office, their roles, and what of their work was taken away",
    query: permissions.permissionQuery,
    data: permissions.permissionPage,
  }),
  permissionAsk: endpoint(calls.permissionAsk, {
    summary: "Ask that this of an operator's work is taken away from him; another person decides",
    params: idParams,
    body: permissions.permissionAskBody,
    data: approvals.approvalDetail,
    success: 201,
    rate: "write",
    needsProof: true,
  }),
  accessReviewList: endpoint(calls.accessReviewList, {
    summary: "The quarterly reviews of who may do what, and when the next is due",
    data: permissions.accessReviews,
  }),
  accessReviewConfirm: endpoint(calls.accessReviewConfirm, {
    summary: "Confirm that who may do what was looked through; 409 where it changed since",
    body: permissions.accessReviewBody,
    data: permissions.accessReviews,
    success: 201,
    rate: "write",
    needsProof: true,
  }),
  workCounts: endpoint(calls.workCounts, {
    summary: "How much waits for the operator behind each of his screens, and since when",
    data: work.workCounts,
  }),
  promotionFloorAsk: endpoint(calls.promotionFloorAsk, {
    summary: "Ask that a draft be published though it sells goods below their floor",
    params: idParams,
    body: approvals.promotionFloorAskBody,
    data: approvals.approvalDetail,
    success: 201,
    rate: "write",
  }),
  floorAsk: endpoint(calls.floorAsk, {
    summary: "Ask that exactly these rows of prices may be below their floor",
    body: approvals.floorAskBody,
    data: approvals.approvalDetail,
    success: 201,
    rate: "write",
  }),
};
