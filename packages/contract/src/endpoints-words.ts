import { wordDeskCalls as calls } from "./calls-words.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as words from "./schemas/words.ts";

/** What the back office's screen of the search's words asks for. */
export const wordDeskEndpoints = {
  synonymList: endpoint(calls.synonymList, {
    summary: "Words that mean the same, newest first",
    query: words.synonymQuery,
    data: words.synonymPage,
  }),
  synonymAdd: endpoint(calls.synonymAdd, {
    summary: "Let words mean the same: whoever searches for one finds what is called by another",
    body: words.synonymBody,
    data: words.synonymRow,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  synonymChange: endpoint(calls.synonymChange, {
    summary: "Change words that mean the same; 409 with both sides where another was faster",
    params: idParams,
    body: words.synonymChangeBody,
    data: words.synonymRow,
    rate: "write",
  }),
  synonymRemove: endpoint(calls.synonymRemove, {
    summary: "Let words mean the same no more",
    params: idParams,
    data: nothing,
    rate: "write",
  }),
  vainSearchList: endpoint(calls.vainSearchList, {
    summary: "What buyers searched and found nothing by, how often and when last",
    query: words.vainSearchQuery,
    data: words.vainSearchPage,
  }),
};
