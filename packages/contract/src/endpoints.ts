import type { z } from "zod";
import { calls } from "./calls.ts";
import { catalogueEndpoints } from "./endpoints-catalogue.ts";
import { promotionEndpoints } from "./endpoints-promotions.ts";
import { endpoint } from "./endpoint.ts";
import type { EndpointData, EndpointRequest } from "./endpoint.ts";
import * as accounts from "./schemas/accounts.ts";
import * as cart from "./schemas/cart.ts";
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
  logout: endpoint(calls.logout, { summary: "End this login", data: nothing }),
  userBase: endpoint(calls.userBase, { summary: "The user state", data: accounts.userState }),
  balance: endpoint(calls.balance, { summary: "The wallet's balance", data: accounts.userMoney }),
  shopList: endpoint(calls.shopList, { summary: "Linked shops", data: listOf(accounts.linkedShop) }),
  shopSwitch: endpoint(calls.shopSwitch, {
    summary: "Switch to a linked shop",
    body: accounts.switchBody,
    data: accounts.linkedShop,
  }),
  addressList: endpoint(calls.addressList, { summary: "Shipping addresses", data: listOf(accounts.address) }),
  addressAdd: endpoint(calls.addressAdd, {
    summary: "Add a shipping address",
    body: accounts.addressBody,
    data: accounts.address,
    success: 201,
  }),
  addressEdit: endpoint(calls.addressEdit, {
    summary: "Change a shipping address",
    params: idParams,
    body: accounts.addressBody,
    data: accounts.address,
    owned: "address",
  }),
  addressDelete: endpoint(calls.addressDelete, {
    summary: "Remove a shipping address",
    params: idParams,
    data: nothing,
    owned: "address",
  }),
  focusCommon: endpoint(calls.focusCommon, { summary: "Header data", data: content.headerData }),
  focusHome: endpoint(calls.focusHome, { summary: "Home carousel", data: listOf(content.banner) }),
  ...catalogueEndpoints,
  ...promotionEndpoints,
  cartList: endpoint(calls.cartList, { summary: "The whole cart", query: cart.listQuery, data: cart.cart }),
  cartTotal: endpoint(calls.cartTotal, { summary: "The selected total of spec.md §9", data: cart.total }),
  cartAdd: endpoint(calls.cartAdd, {
    summary: "Add lines; adding twice merges",
    body: cart.addBody,
    data: cart.added,
    idempotent: true,
  }),
  cartQuickAdd: endpoint(calls.cartQuickAdd, {
    summary: "Add one packing unit of a goods",
    params: idParams,
    data: cart.added,
    idempotent: true,
  }),
  cartEdit: endpoint(calls.cartEdit, {
    summary: "Set the quantity of a line",
    params: idParams,
    body: cart.editBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartSelect: endpoint(calls.cartSelect, {
    summary: "Select or unselect lines",
    body: cart.selectBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartDelete: endpoint(calls.cartDelete, {
    summary: "Remove lines",
    body: cart.idsBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartPreview: endpoint(calls.cartPreview, {
    summary: "What an order of these lines would be now; places nothing",
    body: cart.previewBody,
    data: cart.preview,
    owned: "cart_line",
  }),
  cartCheckout: endpoint(calls.cartCheckout, {
    summary: "Place the order; moves no money",
    body: cart.checkoutBody,
    data: cart.placed,
    success: 201,
    idempotent: true,
    owned: "cart_line",
  }),
  orderList: endpoint(calls.orderList, {
    summary: "My orders",
    query: orders.orderListQuery,
    data: orders.orderPage,
  }),
  orderDetail: endpoint(calls.orderDetail, {
    summary: "One order",
    params: idParams,
    data: orders.orderDetail,
    owned: "order",
  }),
  orderCancel: endpoint(calls.orderCancel, {
    summary: "Cancel: stock and money go back",
    params: idParams,
    body: orders.cancelBody,
    data: orders.orderDetail,
    owned: "order",
  }),
  payOrder: endpoint(calls.payOrder, {
    summary: "Pay one order, or all of one checkout, in one transaction",
    body: orders.payBody,
    data: orders.payState,
    idempotent: true,
    owned: "order",
  }),
  payState: endpoint(calls.payState, {
    summary: "Is this order (with its checkout) paid?",
    params: idParams,
    data: orders.payState,
    owned: "order",
  }),
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What a browser receives from a call as `data`. */
export type DataOf<N extends EndpointName> = EndpointData<Endpoints[N]>;
/** What a browser passes to a call. */
export type RequestOf<N extends EndpointName> = EndpointRequest<Endpoints[N]>;
export type BodyOf<N extends EndpointName> = Endpoints[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : never;
