import { contentDeskCalls as calls } from "./calls-content-desk.ts";
import { endpoint } from "./endpoint.ts";
import * as articles from "./schemas/article-desk.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as site from "./schemas/site-desk.ts";
import { fileBody, fileBodyLimit, givenPicture } from "./schemas/files.ts";

/** What the back office's screens of content ask for. */
export const contentDeskEndpoints = {
  articleDeskList: endpoint(calls.articleDeskList, {
    summary: "Articles by category, state, words and order",
    query: articles.articleDeskQuery,
    data: articles.articleDeskPage,
  }),
  articleDeskCategories: endpoint(calls.articleDeskCategories, {
    summary: "The categories that an article may stand in",
    data: articles.articleDeskCategories,
  }),
  articleDeskPreview: endpoint(calls.articleDeskPreview, {
    summary: "A text as its page shows it",
    body: articles.articlePreviewBody,
    data: articles.articlePreview,
  }),
  articleDeskShow: endpoint(calls.articleDeskShow, {
    summary: "One article with its text and version",
    params: idParams,
    data: articles.articleDeskDetail,
  }),
  articleDeskAdd: endpoint(calls.articleDeskAdd, {
    summary: "Write an article, shown at once or later",
    body: articles.articleDeskBody,
    data: articles.articleDeskDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  articleDeskChange: endpoint(calls.articleDeskChange, {
    summary: "Change an article as it was seen; 409 with both sides where another was faster",
    params: idParams,
    body: articles.articleChangeBody,
    data: articles.articleDeskDetail,
    rate: "write",
  }),
  articleDeskRemove: endpoint(calls.articleDeskRemove, {
    summary: "Remove an article; refused for those that whoever registers agrees to",
    params: idParams,
    data: nothing,
    rate: "write",
  }),
  siteShow: endpoint(calls.siteShow, {
    summary: "Navigation, banners, hot words, footer and how the shop is reached, with their version",
    data: site.siteContent,
  }),
  siteChange: endpoint(calls.siteChange, {
    summary:
      "Change some of them as they were seen; 409 with both sides where another was faster with the same",
    body: site.siteChangeBody,
    data: site.siteContent,
    rate: "write",
  }),
  siteUndo: endpoint(calls.siteUndo, {
    summary: "Take a change back, unless something else has changed the same since",
    body: site.siteUndoBody,
    data: site.siteContent,
    rate: "write",
  }),
  siteHistory: endpoint(calls.siteHistory, {
    summary: "Who changed what of the content, newest first",
    query: site.siteHistoryQuery,
    data: site.siteHistoryPage,
  }),
  sitePictureAdd: endpoint(calls.sitePictureAdd, {
    summary: "Keep a picture of the site; gives its address",
    body: fileBody,
    data: givenPicture,
    success: 201,
    rate: "upload",
    bodyLimit: fileBodyLimit,
  }),
};
