import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as makers from "./schemas/makers.ts";

/** The maker's area 厂家: his own goods, what is sold of them, and the orders that hold them. */
export const makerEndpoints = {
  supplierProfile: endpoint(calls.supplierProfile, {
    summary: "Who looks, and which makers he stands for",
    data: makers.makerProfile,
  }),
  supplierVarieties: endpoint(calls.supplierVarieties, {
    summary: "The maker's goods: stock, shelf, list price, sales of thirty days",
    query: makers.varietyQuery,
    data: makers.varietyPage,
  }),
  supplierVariety: endpoint(calls.supplierVariety, {
    summary: "One of the maker's goods with its batches",
    params: idParams,
    data: makers.varietyDetail,
  }),
  supplierVarietyExport: endpoint(linkCalls.supplierVarietyExport, {
    summary: "The maker's goods as CSV or .xlsx",
    query: makers.varietyExportQuery,
    data: nothing,
    file: "table",
  }),
  supplierSales: endpoint(calls.supplierSales, {
    summary: "Pieces sold by day, week or month, and by region",
    query: makers.makerSalesQuery,
    data: makers.makerSales,
  }),
  supplierSalesExport: endpoint(linkCalls.supplierSalesExport, {
    summary: "Pieces sold as CSV or .xlsx: part of the period, goods, region",
    query: makers.makerSalesExportQuery,
    data: nothing,
    file: "table",
  }),
  supplierOrders: endpoint(calls.supplierOrders, {
    summary: "Orders that hold the maker's goods, buyers masked",
    query: makers.makerOrderQuery,
    data: makers.makerOrderPage,
  }),
  supplierOrder: endpoint(calls.supplierOrder, {
    summary: "One order: the maker's own lines and batches, the buyer masked",
    params: idParams,
    data: makers.makerOrderDetail,
  }),
  supplierOrderExport: endpoint(linkCalls.supplierOrderExport, {
    summary: "The maker's order lines as CSV or .xlsx",
    query: makers.makerOrderExportQuery,
    data: nothing,
    file: "table",
  }),
};
