import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as schemas from "./schemas/headquarters.ts";

/** Chain headquarters 连锁总部. */
export const headquartersEndpoints = {
  chainShow: endpoint(calls.chainShow, {
    right: "view",
    summary: "What the shop is in a chain: its head, its shops with their budgets, requests that wait",
    data: schemas.chainState,
  }),
  chainJoin: endpoint(calls.chainJoin, {
    right: "manage",
    summary: "Bring another shop of the own account, as whose owner, into the chain of this head",
    body: schemas.joinBody,
    data: nothing,
    success: 201,
  }),
  chainLeave: endpoint(calls.chainLeave, {
    right: "manage",
    summary: "Take a shop out of the chain: its head, or the shop itself",
    params: idParams,
    data: nothing,
    owned: "chain_shop",
  }),
  chainBudget: endpoint(calls.chainBudget, {
    right: "approve",
    summary: "Set what a shop's requests may come to in a month without approval",
    params: idParams,
    body: schemas.budgetBody,
    data: nothing,
    owned: "chain_shop",
  }),
  chainTable: endpoint(calls.chainTable, {
    right: "purchase",
    summary: "The table of goods × shops: the draft with each shop's own prices and reasons",
    data: schemas.chainTable,
  }),
  chainTableChange: endpoint(calls.chainTableChange, {
    right: "purchase",
    summary: "Add and remove goods, write cells; what a colleague changed meanwhile stays and is told",
    body: schemas.tableBody,
    data: schemas.tableChange,
  }),
  chainSubmit: endpoint(calls.chainSubmit, {
    right: "purchase",
    summary: "Place the orders of each shop's column; what stops one shop stops no other",
    body: schemas.submitBody,
    data: schemas.chainSubmission,
    bodyLimit: schemas.submitBodyLimit,
    success: 201,
    idempotent: true,
  }),
  chainSubmissions: endpoint(calls.chainSubmissions, {
    right: "purchase",
    summary: "The head's newest submissions",
    data: schemas.submissionList,
  }),
  chainSubmission: endpoint(calls.chainSubmission, {
    right: "purchase",
    summary: "What became of each shop's column of a submission",
    params: idParams,
    data: schemas.chainSubmission,
    owned: "chain_submission",
  }),
  chainRequests: endpoint(calls.chainRequests, {
    right: "view",
    summary: "Requests: of all its shops to a head, its own to a shop; those that wait first",
    data: schemas.requestList,
  }),
  chainRequestAdd: endpoint(calls.chainRequestAdd, {
    right: "purchase",
    summary: "Ask the head for lines of the own cart; within the month's budget they are ordered at once",
    body: schemas.requestBody,
    data: schemas.chainRequest,
    success: 201,
    idempotent: true,
  }),
  chainRequestApprove: endpoint(calls.chainRequestApprove, {
    right: "approve",
    summary: "Order what a shop asked for, with other quantities if need be",
    params: idParams,
    body: schemas.approveBody,
    data: schemas.chainRequest,
    owned: "chain_request",
  }),
  chainRequestReject: endpoint(calls.chainRequestReject, {
    right: "approve",
    summary: "Reject what a shop asked for, with a reason",
    params: idParams,
    body: schemas.rejectBody,
    data: schemas.chainRequest,
    owned: "chain_request",
  }),
};
