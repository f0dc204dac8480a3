import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, listOf, nothing } from "./schemas/common.ts";
import * as content from "./schemas/content.ts";
import * as erp from "./schemas/erp.ts";
import * as goods from "./schemas/goods.ts";
import * as messages from "./schemas/messages.ts";

/** Calls about goods, and what a shop keeps of them: lists, zones, favourites, reminders, messages, ERP pushes. */
export const catalogueEndpoints = {
  goodsCategories: endpoint(calls.goodsCategories, {
    summary: "Categories",
    data: listOf(goods.filledMenuEntry),
  }),
  goodsHot: endpoint(calls.goodsHot, { summary: "Hot goods", data: goods.goodsList }),
  goodsSearch: endpoint(calls.goodsSearch, {
    summary: "Suggestions while typing, at most 10",
    query: goods.suggestQuery,
    data: goods.suggestions,
    rate: "search",
  }),
  goodsList: endpoint(calls.goodsList, {
    summary: "A page of goods: search, category, zone, filters",
    query: goods.listQuery,
    data: goods.goodsPage,
    rate: "search",
  }),
  goodsDetail: endpoint(calls.goodsDetail, {
    summary: "One product",
    params: idParams,
    query: goods.detailQuery,
    data: goods.goodsDetail,
    kept: true,
  }),
  goodsRows: endpoint(calls.goodsRows, {
    summary: "Goods by their ids, in their order",
    query: goods.rowsQuery,
    data: goods.goodsList,
    kept: true,
  }),
  goodsRelated: endpoint(calls.goodsRelated, {
    summary: "Goods that may stand in for this one, or go with it",
    params: idParams,
    data: goods.goodsList,
  }),
  goodsGroup: endpoint(calls.goodsGroup, {
    summary: "A group of goods; its goods come from the list by group",
    params: idParams,
    data: goods.goodsGroup,
  }),
  goodsReport: endpoint(linkCalls.goodsReport, {
    right: "view",
    summary:
      "Inspection report of a batch, for approved shops; 404 report.none where the maker's was not added yet",
    params: idParams,
    data: nothing,
    file: "application/pdf",
  }),
  goodsDocument: endpoint(linkCalls.goodsDocument, {
    right: "view",
    summary: "A paper of goods that the wholesaler gives to approved shops",
    params: idParams,
    data: nothing,
    file: "application/octet-stream",
  }),
  goodsActivities: endpoint(calls.goodsActivities, {
    summary: "Activities with goods",
    data: goods.activities,
  }),
  entrances: endpoint(calls.entrances, {
    summary: "Entrances that promise what does not run for the caller now, and what others are called",
    data: goods.entrances,
    shared: "visitors",
    kept: true,
  }),
  everydayPrice: endpoint(calls.everydayPrice, {
    summary: "Goods at a special price today",
    data: goods.timedGoods,
  }),
  spike: endpoint(calls.spike, { summary: "Flash sale on the home page", data: goods.timedGoods }),
  recommended: endpoint(calls.recommended, { summary: "Recommended for this shop", data: goods.goodsList }),
  focusBrands: endpoint(calls.focusBrands, {
    summary: "Brands, each with some of its goods",
    query: goods.pageQuery,
    data: goods.brandPage,
  }),
  focusBrand: endpoint(calls.focusBrand, {
    summary: "One brand and its goods",
    params: idParams,
    query: goods.pageQuery,
    data: goods.brandGoods,
  }),
  focusControlled: endpoint(calls.focusControlled, {
    summary: "Pages of the controlled-sales zone",
    data: goods.controlledZone,
  }),
  focusControlledNew: endpoint(calls.focusControlledNew, {
    summary: "Newest goods of the controlled-sales zone",
    data: goods.goodsList,
  }),
  focusControlledAds: endpoint(calls.focusControlledAds, {
    summary: "Advertisements of a controlled-sales page, by ids",
    query: content.bannerIdsQuery,
    data: listOf(content.banner),
  }),
  controlledPage: endpoint(calls.controlledPage, {
    summary: "One controlled-sales page by its address",
    params: goods.urlParams,
    data: goods.goodsGroup,
  }),
  focusHerbal: endpoint(calls.focusHerbal, {
    summary: "Banners of the Chinese medicine zone",
    data: listOf(content.banner),
  }),
  focusFreeShipping: endpoint(calls.focusFreeShipping, {
    summary: "Banners of the free-shipping zone",
    data: listOf(content.banner),
  }),
  favoriteList: endpoint(calls.favoriteList, {
    right: "view",
    summary: "My favourites, newest first; with a keyword those of this name, spelling, code or maker",
    query: goods.favoriteQuery,
    data: goods.favoritePage,
  }),
  favoriteAdd: endpoint(calls.favoriteAdd, {
    right: "purchase",
    summary: "Add favourites",
    body: goods.favoriteBody,
    data: nothing,
  }),
  favoriteCancel: endpoint(calls.favoriteCancel, {
    right: "purchase",
    summary: "Remove favourites",
    body: goods.favoriteBody,
    data: nothing,
  }),
  favoriteAddAllToCart: endpoint(calls.favoriteAddAllToCart, {
    right: "purchase",
    summary: "Put every favourite that may be bought into the cart, least quantity each",
    data: goods.favoritesAdded,
    idempotent: true,
  }),
  reminderList: endpoint(calls.reminderList, {
    right: "view",
    summary: "Reminders that this shop waits for",
    data: listOf(goods.reminder),
  }),
  reminderSet: endpoint(calls.reminderSet, {
    right: "purchase",
    summary: "Tell me when it arrives, or when its price falls",
    body: goods.reminderBody,
    data: nothing,
  }),
  reminderCancel: endpoint(calls.reminderCancel, {
    right: "purchase",
    summary: "Do not tell me any more",
    body: goods.reminderBody,
    data: nothing,
  }),
  messageList: endpoint(calls.messageList, {
    right: "view",
    summary: "Messages to this shop, newest first",
    query: messages.messageQuery,
    data: messages.messagePage,
  }),
  messageRead: endpoint(calls.messageRead, {
    right: "view",
    summary: "Mark messages as read; without ids all of them",
    body: messages.messageReadBody,
    data: messages.messageReadData,
  }),
  erpPushOpen: endpoint(linkCalls.erpPushOpen, {
    summary: "Open a push of rows, or find it again by its external_id",
    body: erp.pushOpenBody,
    data: erp.push,
    success: 201,
  }),
  erpPushShow: endpoint(linkCalls.erpPushShow, {
    summary: "How far a push has come",
    params: idParams,
    data: erp.push,
  }),
  erpPushRows: endpoint(linkCalls.erpPushRows, {
    summary: "Stage rows of a push; sending them again changes nothing",
    params: idParams,
    body: erp.pushRowsBody,
    data: erp.push,
    bodyLimit: erp.pushRowsBytes,
  }),
  erpPushApply: endpoint(linkCalls.erpPushApply, {
    summary: "Apply a push whose rows have all arrived; goes on where it was interrupted",
    params: idParams,
    data: erp.push,
  }),
  erpPushResults: endpoint(linkCalls.erpPushResults, {
    summary: "What became of each row",
    params: idParams,
    query: erp.pushResultsQuery,
    data: erp.pushResults,
  }),
};
