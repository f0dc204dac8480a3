import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import * as cart from "./schemas/cart.ts";
import { idParams, nothing } from "./schemas/common.ts";
import { expiryBody } from "./schemas/expiry-wish.ts";
import { hintBody, hints } from "./schemas/hints.ts";
import { couponRedeemBody } from "./schemas/coupon-codes.ts";
import * as promotions from "./schemas/promotions.ts";

/** Coupons, promotions and what the cart does with them. */
export const promotionEndpoints = {
  cartGift: endpoint(calls.cartGift, {
    right: "purchase",
    summary: "Choose the gift or add-on of a line",
    params: idParams,
    body: cart.giftBody,
    data: cart.cartLine,
    owned: "cart_line",
  }),
  cartExpiry: endpoint(calls.cartExpiry, {
    right: "purchase",
    summary: "Choose the expiry that a line wishes",
    params: idParams,
    body: expiryBody,
    data: nothing,
    owned: "cart_line",
  }),
  cartCopy: endpoint(calls.cartCopy, {
    right: "purchase",
    summary: "Copy lines to linked shops; says what became of them in each",
    body: cart.copyBody,
    data: cart.copied,
    idempotent: true,
    owned: "cart_line",
  }),
  cartNextHint: endpoint(calls.cartNextHint, {
    right: "view",
    summary: "What is missing to the next tier, gift, coupon or free shipping",
    body: hintBody,
    data: hints,
  }),
  couponsToClaim: endpoint(calls.couponsToClaim, {
    right: "view",
    summary: "Coupons to claim",
    query: promotions.claimableQuery,
    data: promotions.claimablePage,
  }),
  couponClaim: endpoint(calls.couponClaim, {
    right: "purchase",
    summary: "Claim a coupon",
    params: idParams,
    data: promotions.heldCoupon,
    success: 201,
    idempotent: true,
  }),
  couponRedeem: endpoint(calls.couponRedeem, {
    right: "purchase",
    summary: "Claim a coupon by its code",
    body: couponRedeemBody,
    data: promotions.heldCoupon,
    success: 201,
    rate: "login",
    idempotent: true,
  }),
  couponList: endpoint(calls.couponList, {
    right: "view",
    summary: "My coupons and vouchers",
    query: promotions.couponQuery,
    data: promotions.couponPage,
  }),
  couponCounts: endpoint(calls.couponCounts, {
    right: "view",
    summary: "How many coupons, by state",
    query: promotions.couponCountQuery,
    data: promotions.couponCounts,
  }),
  promotionList: endpoint(calls.promotionList, {
    summary: "Promotions that run for the caller",
    query: promotions.promotionQuery,
    data: promotions.promotionList,
  }),
  promotionGoods: endpoint(calls.promotionGoods, {
    summary: "The goods of a promotion",
    params: idParams,
    query: promotions.promotionGoodsQuery,
    data: promotions.promotionGoods,
  }),
  combinations: endpoint(calls.combinations, {
    summary: "Goods sold together",
    query: promotions.combinationQuery,
    data: promotions.combinationPage,
  }),
  cashback: endpoint(calls.cashback, {
    summary: "Cashback that runs, and what this shop's orders have earned",
    data: promotions.cashback,
  }),
};
