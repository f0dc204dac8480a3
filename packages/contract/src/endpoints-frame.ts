import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { listOf } from "./schemas/common.ts";
import * as content from "./schemas/content.ts";
import * as chat from "./schemas/chat.ts";

/** Calls of what stands around the pages: advertisements, site-wide links, the chat's tickets. */
export const frameEndpoints = {
  globalLinks: endpoint(calls.globalLinks, {
    summary: "Site-wide links of the footer",
    data: listOf(content.siteLink),
    shared: true,
  }),
  focusBanner: endpoint(calls.focusBanner, {
    summary: "One banner by its number; 131 is the bottom one of the home page",
    query: content.bannerQuery,
    data: listOf(content.banner),
  }),
  focusRight: endpoint(calls.focusRight, { summary: "Side banner", data: listOf(content.banner) }),
  focusTop: endpoint(calls.focusTop, {
    summary: "Top advertisement",
    data: listOf(content.banner),
    shared: true,
  }),
  focusLogin: endpoint(calls.focusLogin, {
    summary: "Picture of the login page",
    data: listOf(content.banner),
  }),
  chatRedeem: endpoint(linkCalls.chatRedeem, {
    summary: "For the chat's own server: whose ticket this is; a ticket is good once",
    body: chat.redeemBody,
    data: chat.visitor,
    rate: "login",
  }),
};
