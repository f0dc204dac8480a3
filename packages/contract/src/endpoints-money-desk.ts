import { moneyDeskCalls as calls } from "./calls-money-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as desk from "./schemas/money-desk.ts";

/** What finance decides on: transfers that came, withdrawals that go. */
export const moneyDeskEndpoints = {
  transferDeskList: endpoint(calls.transferDeskList, {
    summary: "Bank transfers that buyers told of, each with the others that its slip stands in",
    query: desk.transferDeskQuery,
    data: desk.transferDeskPage,
  }),
  transferDeskShow: endpoint(calls.transferDeskShow, {
    summary: "One transfer: what it is for, its slip, others with the same slip, corrections",
    params: idParams,
    data: desk.transferDeskDetail,
  }),
  transferDeskProof: endpoint(calls.transferDeskProof, {
    summary: "The slip of a transfer",
    params: idParams,
    data: nothing,
    file: "application/octet-stream",
  }),
  transferDeskConfirm: endpoint(calls.transferDeskConfirm, {
    summary: "The money is on the account: pays what it was for, once",
    params: idParams,
    body: desk.transferConfirmBody,
    data: desk.transferDeskDetail,
    rate: "write",
    needsProof: true,
  }),
  transferDeskReject: endpoint(calls.transferDeskReject, {
    summary: "The money did not arrive, or the slip is none",
    params: idParams,
    body: desk.decisionReasonBody,
    data: desk.transferDeskDetail,
    rate: "write",
  }),
  transferDeskCorrect: endpoint(calls.transferDeskCorrect, {
    summary: "Another amount arrived than was confirmed: the difference is booked",
    params: idParams,
    body: desk.transferCorrectBody,
    data: desk.transferDeskDetail,
    rate: "write",
    needsProof: true,
  }),
  withdrawalDeskList: endpoint(calls.withdrawalDeskList, {
    summary: "Withdrawals that shops applied for",
    query: desk.withdrawalDeskQuery,
    data: desk.withdrawalDeskPage,
  }),
  withdrawalDeskShow: endpoint(calls.withdrawalDeskShow, {
    summary: "One withdrawal, who did what, and what the caller may do",
    params: idParams,
    data: desk.withdrawalDeskDetail,
  }),
  withdrawalDeskAccount: endpoint(calls.withdrawalDeskAccount, {
    summary: "The whole number of the account that a withdrawal goes to; who looked is kept",
    params: idParams,
    data: desk.withdrawalAccount,
    rate: "write",
    needsProof: true,
  }),
  withdrawalDeskApprove: endpoint(calls.withdrawalDeskApprove, {
    summary: "A withdrawal is reviewed, and may be paid out by another person",
    params: idParams,
    data: desk.withdrawalDeskDetail,
    rate: "write",
    needsProof: true,
  }),
  withdrawalDeskPay: endpoint(calls.withdrawalDeskPay, {
    summary: "A withdrawal was paid out, by another than who reviewed it",
    params: idParams,
    data: desk.withdrawalDeskDetail,
    rate: "write",
    needsProof: true,
  }),
  withdrawalDeskReject: endpoint(calls.withdrawalDeskReject, {
    summary: "A withdrawal is not paid out; the money is in the balance again",
    params: idParams,
    body: desk.decisionReasonBody,
    data: desk.withdrawalDeskDetail,
    rate: "write",
  }),
};
