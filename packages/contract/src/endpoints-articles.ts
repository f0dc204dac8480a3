import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import * as articles from "./schemas/articles.ts";
import { idParams } from "./schemas/common.ts";

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
