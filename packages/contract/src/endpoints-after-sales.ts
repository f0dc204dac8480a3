import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import * as schemas from "./schemas/after-sales.ts";
import { idParams } from "./schemas/common.ts";

/** Returns and after-sales 退货与售后. */
export const afterSaleEndpoints = {
  afterSaleForm: endpoint(calls.afterSaleForm, {
    right: "view",
    summary: "What may be asked for of an order, and what was asked for before",
    params: idParams,
    data: schemas.askingForm,
    owned: "order",
  }),
  afterSaleApply: endpoint(calls.afterSaleApply, {
    right: "purchase",
    summary: "Apply for a return, an exchange, missing goods or papers",
    params: idParams,
    body: schemas.applyBody,
    data: schemas.afterSaleDetail,
    success: 201,
    idempotent: true,
    owned: "order",
  }),
  afterSaleList: endpoint(calls.afterSaleList, {
    right: "view",
    summary: "Returns and after-sales",
    query: schemas.afterSaleQuery,
    data: schemas.afterSalePage,
  }),
  afterSaleBatches: endpoint(calls.afterSaleBatches, {
    right: "view",
    summary: "What the shop was sent, by batch: until when it may be returned, and what expires soon",
    query: schemas.boughtBatchQuery,
    data: schemas.boughtBatchPage,
    rate: "search",
  }),
  afterSaleDetail: endpoint(calls.afterSaleDetail, {
    right: "view",
    summary: "One application: state, clock, course, amounts",
    params: idParams,
    data: schemas.afterSaleDetail,
    owned: "after_sale",
  }),
  afterSaleShipBack: endpoint(calls.afterSaleShipBack, {
    right: "purchase",
    summary: "Say how the goods travel back; again to correct it",
    params: idParams,
    body: schemas.shipBackBody,
    data: schemas.afterSaleDetail,
    owned: "after_sale",
  }),
  afterSaleCancel: endpoint(calls.afterSaleCancel, {
    right: "purchase",
    summary: "Take an application back",
    params: idParams,
    data: schemas.afterSaleDetail,
    owned: "after_sale",
  }),
};
