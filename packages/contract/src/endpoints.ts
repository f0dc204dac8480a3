import type { z } from "zod";
import { type CallName, calls } from "./calls.ts";
import { accountEndpoints } from "./endpoints-account.ts";
import { afterSaleEndpoints } from "./endpoints-after-sales.ts";
import { articleEndpoints, feedbackEndpoints, frameEndpoints, pageEndpoints } from "./endpoints-content.ts";
import { backOfficeEndpoints } from "./endpoints-back-office.ts";
import { catalogueEndpoints } from "./endpoints-catalogue.ts";
import { deskEndpoints } from "./endpoints-desk.ts";
import { exportEndpoints } from "./endpoints-exports.ts";
import { viewEndpoints } from "./endpoints-views.ts";
import { promotionDeskEndpoints } from "./endpoints-promotion-desk.ts";
import { contractEndpoints } from "./endpoints-contracts.ts";
import { headquartersEndpoints } from "./endpoints-headquarters.ts";
import { invoiceEndpoints } from "./endpoints-invoices.ts";
import { priceEndpoints } from "./endpoints-prices.ts";
import { promotionEndpoints } from "./endpoints-promotions.ts";
import { shipmentEndpoints } from "./endpoints-shipments.ts";
import { wechatEndpoints } from "./endpoints-wechat.ts";
import { makerEndpoints } from "./endpoints-makers.ts";
import { moneyEndpoints } from "./endpoints-money.ts";
import { pointsEndpoints } from "./endpoints-points.ts";
import { registrationEndpoints } from "./endpoints-registration.ts";
import { namedListEndpoints } from "./endpoints-named-lists.ts";
import { selfServiceEndpoints } from "./endpoints-self-service.ts";
import { endpoint } from "./endpoint.ts";
import type { EndpointData, EndpointRequest } from "./endpoint.ts";
import * as accounts from "./schemas/accounts.ts";
import * as cart from "./schemas/cart.ts";
import * as checkout from "./schemas/checkout.ts";
import { idParams, listOf, nothing } from "./schemas/common.ts";
import * as content from "./schemas/content.ts";
import * as orders from "./schemas/orders.ts";

/** Every call that is built. The server registers these and no others; OpenAPI is made from them. */
export const endpoints = {
  login: endpoint(calls.login, {
    summary: "Log in by user name or phone and password",
    body: accounts.loginBody,
    data: accounts.loginData,
    rate: "login",
  }),
  logout: endpoint(calls.logout, { right: "account", summary: "End this login", data: nothing }),
  userBase: endpoint(calls.userBase, {
    right: "view",
    summary: "The user state",
    query: accounts.userQuery,
    data: accounts.userState,
  }),
  userStanding: endpoint(calls.userStanding, {
    right: "view",
    summary: "Whether the shop may order: review, contract, documents that lapse",
    data: accounts.userStanding,
  }),
  shopList: endpoint(calls.shopList, {
    right: "account",
    summary: "Linked shops",
    data: listOf(accounts.linkedShop),
  }),
  shopSwitch: endpoint(calls.shopSwitch, {
    right: "account",
    summary: "Switch to a linked shop",
    body: accounts.switchBody,
    data: accounts.linkedShop,
  }),
  addressList: endpoint(calls.addressList, {
    right: "view",
    summary: "Shipping addresses",
    data: listOf(accounts.address),
  }),
  addressAdd: endpoint(calls.addressAdd, {
    right: "purchase",
    summary: "Add a shipping address",
    body: accounts.addressBody,
    data: accounts.address,
    success: 201,
    idempotent: true,
  }),
  addressEdit: endpoint(calls.addressEdit, {
    right: "purchase",
    summary: "Change a shipping address",
    params: idParams,
    body: accounts.addressBody,
    data: accounts.address,
    owned: "address",
  }),
  addressDelete: endpoint(calls.addressDelete, {
    right: "purchase",
    summary: "Remove a shipping address",
    params: idParams,
    data: nothing,
    owned: "address",
  }),
  focusCommon: endpoint(calls.focusCommon, {
    summary: "Header data",
    data: content.headerData,
    shared: true,
    tellsTime: true,
  }),
  focusHome: endpoint(calls.focusHome, { summary: "Home carousel", data: listOf(content.banner) }),
  ...accountEndpoints,
  ...frameEndpoints,
  ...catalogueEndpoints,
  ...articleEndpoints,
  ...promotionEndpoints,
  ...pageEndpoints,
  ...invoiceEndpoints,
  ...shipmentEndpoints,
  ...moneyEndpoints,
  ...afterSaleEndpoints,
  ...pointsEndpoints,
  ...feedbackEndpoints,
  ...registrationEndpoints,
  ...contractEndpoints,
  ...wechatEndpoints,
  ...selfServiceEndpoints,
  ...namedListEndpoints,
  ...headquartersEndpoints,
  ...makerEndpoints,
  ...deskEndpoints,
  ...exportEndpoints,
  ...viewEndpoints,
  ...promotionDeskEndpoints,
  ...backOfficeEndpoints,
  ...priceEndpoints,
  cartList: endpoint(calls.cartList, {
    right: "view",
    summary: "The whole cart",
    query: cart.listQuery,
    data: cart.cart,
    kept: true,
  }),
  cartTotal: endpoint(calls.cartTotal, {
    right: "view",
    summary: "The selected total of spec.md §9",
    data: cart.total,
    kept: true,
  }),
  cartAdd: endpoint(calls.cartAdd, {
    right: "purchase",
    summary: "Add lines; adding twice merges",
    body: cart.addBody,
    data: cart.added,
    idempotent: true,
  }),
  cartQuickAdd: endpoint(calls.cartQuickAdd, {
    right: "purchase",
    summary: "Add one packing unit of a goods",
    params: idParams,
    data: cart.added,
    idempotent: true,
  }),
  cartEdit: endpoint(calls.cartEdit, {
    right: "purchase",
    summary: "Set the quantity of a line",
    params: idParams,
    body: cart.editBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartSelect: endpoint(calls.cartSelect, {
    right: "purchase",
    summary: "Select or unselect lines",
    body: cart.selectBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartDelete: endpoint(calls.cartDelete, {
    right: "purchase",
    summary: "Remove lines",
    body: cart.idsBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartPreview: endpoint(calls.cartPreview, {
    right: "purchase",
    summary: "What an order of these lines would be now; places nothing",
    body: checkout.previewBody,
    data: checkout.preview,
    owned: "cart_line",
  }),
  cartCheckout: endpoint(calls.cartCheckout, {
    right: "purchase",
    summary: "Place the order; moves no money",
    body: checkout.checkoutBody,
    data: checkout.placed,
    success: 201,
    idempotent: true,
    owned: "cart_line",
  }),
  orderList: endpoint(calls.orderList, {
    right: "view",
    summary: "My orders",
    query: orders.orderListQuery,
    data: orders.orderPage,
  }),
  orderDetail: endpoint(calls.orderDetail, {
    right: "view",
    summary: "One order",
    params: idParams,
    data: orders.orderDetail,
    owned: "order",
  }),
  orderCancelPreview: endpoint(calls.orderCancelPreview, {
    right: "purchase",
    summary:
      "What cancelling would give back, and what freight orders that shipped free because of it would pay",
    params: idParams,
    data: orders.cancelPreview,
    owned: "order",
  }),
  orderCancel: endpoint(calls.orderCancel, {
    right: "purchase",
    summary: "Cancel: stock and money go back",
    params: idParams,
    body: orders.cancelBody,
    data: orders.orderDetail,
    idempotent: true,
    owned: "order",
  }),
  payOrder: endpoint(calls.payOrder, {
    right: "settle",
    summary: "Pay one order, or all of one checkout, in one transaction",
    body: orders.payBody,
    data: orders.payState,
    idempotent: true,
    owned: "order",
  }),
  payState: endpoint(calls.payState, {
    right: "view",
    summary: "Is this order (with its checkout) paid?",
    params: idParams,
    query: orders.payStateQuery,
    data: orders.payState,
    owned: "order",
  }),
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** An endpoint that pages call by scripts or loaders; the others are links. */
export type CalledName = EndpointName & CallName;
/** What a browser receives from a call as `data`. */
export type DataOf<N extends EndpointName> = EndpointData<Endpoints[N]>;
/** What a browser passes to a call. */
export type RequestOf<N extends EndpointName> = EndpointRequest<Endpoints[N]>;
export type BodyOf<N extends EndpointName> = Endpoints[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : never;
