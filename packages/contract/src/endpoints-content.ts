/** Calls about what is written and shown for everybody: help and news, feedback, the pages' frame, pages made of blocks. */
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { linkCalls } from "./link-calls.ts";
import * as articles from "./schemas/articles.ts";
import * as chat from "./schemas/chat.ts";
import { idParams, listOf } from "./schemas/common.ts";
import * as content from "./schemas/content.ts";
import * as feedback from "./schemas/feedback.ts";
import { timedGoods } from "./schemas/goods.ts";
import * as pages from "./schemas/pages.ts";

/** Calls about help and news. */
export const articleEndpoints = {
  articleCategories: endpoint(calls.articleCategories, {
    summary: "Categories of articles below one, each with its articles; category 3 is the help centre",
    query: articles.categoryQuery,
    data: articles.categoryTree,
    shared: true,
  }),
  articleList: endpoint(calls.articleList, {
    summary: "A page of the articles in and below a category, or of those that have the words",
    query: articles.articleListQuery,
    data: articles.articlePage,
  }),
  articleDetail: endpoint(calls.articleDetail, {
    summary: "One article as HTML, with its neighbours",
    params: idParams,
    data: articles.article,
  }),
  focusPosts: endpoint(calls.focusPosts, { summary: "News for the home page", data: articles.posts }),
};

/** Feedback 意见反馈. */
export const feedbackEndpoints = {
  feedback: endpoint(calls.feedback, {
    right: "view",
    summary: "Tell the wholesaler something",
    body: feedback.feedbackBody,
    data: feedback.feedback,
    success: 201,
    idempotent: true,
  }),
  feedbackList: endpoint(calls.feedbackList, {
    right: "view",
    summary: "What this shop told, with the wholesaler's answers",
    query: feedback.feedbackQuery,
    data: feedback.feedbackPage,
  }),
};

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

/** Pages made of blocks, and what the home page shows of its own. */
export const pageEndpoints = {
  focusNewcomer: endpoint(calls.focusNewcomer, {
    summary: "Newcomer specials of the caller",
    data: timedGoods,
  }),
  pageList: endpoint(calls.pageList, {
    summary: "Running pages of a kind, such as the activities",
    params: pages.pageKindParams,
    query: pages.pageListQuery,
    data: pages.pageList,
  }),
  pageShow: endpoint(calls.pageShow, {
    summary: "One page from data with its blocks, resolved for the caller",
    params: pages.pageParams,
    data: pages.shownPage,
    shared: "visitors",
    kept: true,
  }),
};
