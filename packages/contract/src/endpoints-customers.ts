import { customerCalls as calls } from "./calls-customers.ts";
import { endpoint } from "./endpoint.ts";
import * as customers from "./schemas/customers.ts";
import { idParams } from "./schemas/common.ts";

/** Customers with everything about them, and when their licences end. */
export const customerEndpoints = {
  customerList: endpoint(calls.customerList, {
    summary: "Customers by company, number, telephone or credit code, kind, state, place and price group",
    query: customers.customerQuery,
    data: customers.customerPage,
  }),
  customerShow: endpoint(calls.customerShow, {
    summary: "One customer with everything about it",
    params: idParams,
    data: customers.customerDetail,
  }),
  customerCareSave: endpoint(calls.customerCareSave, {
    summary:
      "Its flags and who looks after it, as they were seen; 409 with both sides where another was faster",
    params: idParams,
    body: customers.customerCareBody,
    data: customers.customerDetail,
    rate: "write",
  }),
  customerStop: endpoint(calls.customerStop, {
    summary: "It orders nothing from now on; what was ordered stands",
    params: idParams,
    body: customers.customerReasonBody,
    data: customers.customerDetail,
    rate: "write",
  }),
  customerReopen: endpoint(calls.customerReopen, {
    summary: "It may order again",
    params: idParams,
    body: customers.customerReasonBody,
    data: customers.customerDetail,
    rate: "write",
  }),
  customerSign: endpoint(calls.customerSign, {
    summary: "Note that it has signed the contract on paper",
    params: idParams,
    data: customers.customerDetail,
    rate: "write",
  }),
  customerGroupSave: endpoint(calls.customerGroupSave, {
    summary: "Put it into a price group, or out of its own",
    params: idParams,
    body: customers.customerGroupBody,
    data: customers.customerDetail,
    rate: "write",
  }),
  customerScopeAsk: endpoint(calls.customerScopeAsk, {
    summary: "Ask the quality manager to change what it may buy, by papers that it has",
    params: idParams,
    body: customers.customerScopeBody,
    data: customers.customerScopeAsked,
    rate: "write",
    success: 201,
  }),
  licenceList: endpoint(calls.licenceList, {
    summary: "Customers' licences that hold, those first that end first",
    query: customers.licenceQuery,
    data: customers.licencePage,
  }),
  licenceMonths: endpoint(calls.licenceMonths, {
    summary: "How many licences end in each of the next twelve months",
    data: customers.licenceMonths,
  }),
};
