import { managementDeskCalls as calls } from "./calls-management-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as integrations from "./schemas/integrations.ts";
import * as settings from "./schemas/settings-desk.ts";

/** What the administrator sets for the whole shop. */
export const managementDeskEndpoints = {
  settingsShow: endpoint(calls.settingsShow, {
    summary: "Settings of the shop, each with what it is for",
    data: settings.settingsShown,
  }),
  settingsChange: endpoint(calls.settingsChange, {
    summary: "Change settings as they were seen; 409 where another has changed one of them since",
    body: settings.settingsBody,
    data: settings.settingsShown,
    rate: "write",
    needsProof: true,
  }),
  erpTokenList: endpoint(calls.erpTokenList, {
    summary: "Tokens of the ERP that hold, and when each was used last",
    data: integrations.erpTokens,
  }),
  erpTokenIssue: endpoint(calls.erpTokenIssue, {
    summary: "A new token, shown this once; 409 where the name has one that is not to be replaced",
    body: integrations.erpTokenBody,
    data: integrations.erpTokenIssued,
    success: 201,
    rate: "write",
    needsProof: true,
  }),
  erpTokenRevoke: endpoint(calls.erpTokenRevoke, {
    summary: "End a token at once",
    params: idParams,
    data: nothing,
    rate: "write",
    needsProof: true,
  }),
  erpPushDeskList: endpoint(calls.erpPushDeskList, {
    summary: "What the ERP pushed, newest first, and what became of it",
    query: integrations.erpPushDeskQuery,
    data: integrations.erpPushDeskPage,
  }),
};
