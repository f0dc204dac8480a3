import { buyer, type Call, erp, get, json, supplier } from "./call.ts";
import { backOfficeCalls } from "./calls-back-office.ts";
import { calls } from "./calls.ts";

/** Calls that no script of a page makes: files that links open, what other programs ask. A browser loads none of them. */
export const linkCalls = {
  chatRedeem: json("/api/chat/redeem", "public"),
  fileShow: get("/api/file/:id"),
  goodsReport: get("/api/goods/report/:id"),
  goodsDocument: get("/api/goods/document/:id"),
  erpPushOpen: json("/api/erp/push", erp),
  erpPushShow: get("/api/erp/push/:id", erp),
  erpPushRows: json("/api/erp/push/:id/rows", erp),
  erpPushApply: json("/api/erp/push/:id/apply", erp),
  erpPushResults: get("/api/erp/push/:id/results", erp),
  orderExport: get("/api/order/export"),
  balanceLogExport: get("/api/user/user_money_log/export"),
  invoiceFile: get("/api/invoice/:id/file"),
  invoiceZip: get("/api/invoice/zip"),
  shipmentNote: get("/api/shipment/:id/note"),
  shipmentCsv: get("/api/shipment/:id/csv"),
  licenceFile: get("/api/user/zizhi/file/:key", [...buyer, "service", "quality", "admin"]),
  contractFile: get("/api/contract/:id/file"),
  supplierVarietyExport: get("/api/supplier/variety/export", supplier),
  supplierSalesExport: get("/api/supplier/sales/export", supplier),
  supplierOrderExport: get("/api/supplier/order/export", supplier),
} as const satisfies Record<string, Call>;

export const allCalls = { ...calls, ...linkCalls, ...backOfficeCalls };
