import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, listOf, nothing, tableQuery } from "./schemas/common.ts";
import * as delivery from "./schemas/delivery.ts";
import * as orders from "./schemas/orders.ts";
import { added } from "./schemas/cart.ts";
import * as shipments from "./schemas/shipments.ts";

/** The order centre beside list and detail: counts, export, parcels and their papers. */
export const shipmentEndpoints = {
  orderCounts: endpoint(calls.orderCounts, {
    right: "view",
    summary: "How many orders in each state",
    data: orders.orderCounts,
  }),
  deliveryPromises: endpoint(calls.deliveryPromises, {
    right: "view",
    summary: "Until when to order, and on which day it arrives then: by warehouse and kind of parcel",
    query: delivery.promisesQuery,
    data: delivery.deliveryPromises,
  }),
  orderExport: endpoint(linkCalls.orderExport, {
    right: "view",
    summary: "Orders as CSV or .xlsx, one line of an order to a row",
    query: orders.orderExportQuery,
    data: nothing,
    file: "table",
  }),
  orderReceive: endpoint(calls.orderReceive, {
    right: "purchase",
    summary: "Receive parcels whole, or in part: what is refused is refunded",
    params: idParams,
    body: shipments.receiveBody,
    data: orders.orderDetail,
    idempotent: true,
    owned: "order",
  }),
  orderAgain: endpoint(calls.orderAgain, {
    right: "purchase",
    summary: "Put the goods of an order into the cart again",
    params: idParams,
    data: added,
    idempotent: true,
    owned: "order",
  }),
  orderShipments: endpoint(calls.orderShipments, {
    right: "view",
    summary: "Parcels of an order with batches, trace codes and steps",
    params: idParams,
    data: listOf(shipments.shipment),
    owned: "order",
  }),
  shipmentNote: endpoint(linkCalls.shipmentNote, {
    right: "view",
    summary: "Delivery note 随货同行单",
    params: idParams,
    data: nothing,
    file: "application/pdf",
    owned: "shipment",
  }),
  shipmentCsv: endpoint(linkCalls.shipmentCsv, {
    right: "view",
    summary:
      "A parcel for the buyer's own system, as CSV or .xlsx: batch, expiry, approval number, trace codes, amounts",
    params: idParams,
    query: tableQuery,
    data: nothing,
    file: "table",
    owned: "shipment",
  }),
};
