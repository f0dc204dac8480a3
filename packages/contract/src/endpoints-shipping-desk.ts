import { shippingDeskCalls as calls } from "./calls-shipping-desk.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as desk from "./schemas/shipping-desk.ts";

const { shippingDetail: data } = desk;

/** Orders that are to leave, for the warehouse. */
export const shippingDeskEndpoints = {
  shippingList: endpoint(calls.shippingList, {
    summary: "Orders that are to leave, by stage, warehouse, kind of parcel and day of arrival",
    query: desk.shippingQuery,
    data: desk.shippingPage,
  }),
  shippingNotes: endpoint(calls.shippingNotes, {
    summary: "Delivery notes 随货同行单 of parcels that have left, in one file, on A4 or A5",
    query: desk.notesQuery,
    data: desk.notesData,
    file: "application/pdf",
  }),
  shippingPick: endpoint(calls.shippingPick, {
    summary: "Open a parcel of all that waits of an order; its id is the order's",
    params: idParams,
    data,
    rate: "write",
  }),
  shippingShow: endpoint(calls.shippingShow, {
    summary: "One parcel with its lines, batches, trace codes, and what may be done to it",
    params: idParams,
    data,
  }),
  shippingScan: endpoint(calls.shippingScan, {
    summary: "What a scanner read beside a parcel: goods, a batch, or a trace code, which counts once",
    params: idParams,
    body: desk.scanBody,
    data: desk.scanned,
    rate: "write",
  }),
  shippingCheck: endpoint(calls.shippingCheck, {
    summary: "Say that a parcel is what the order wants: by who did not pick it",
    params: idParams,
    body: desk.checkBody,
    data,
    rate: "write",
  }),
  shippingShip: endpoint(calls.shippingShip, {
    summary: "Send a checked parcel: the pieces leave the stock, the shop is told",
    params: idParams,
    body: desk.shipBody,
    data,
    rate: "write",
  }),
};
