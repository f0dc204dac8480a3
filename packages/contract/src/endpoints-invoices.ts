import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as invoices from "./schemas/invoices.ts";

/** E-invoices and their titles. */
export const invoiceEndpoints = {
  invoiceTitles: endpoint(calls.invoiceTitles, {
    right: "view",
    summary: "Invoice titles",
    data: invoices.titleList,
  }),
  invoiceTitleAdd: endpoint(calls.invoiceTitleAdd, {
    right: "titles",
    summary: "Add an invoice title; its name is the approved company's",
    body: invoices.titleBody,
    data: invoices.invoiceTitle,
    success: 201,
  }),
  invoiceTitleEdit: endpoint(calls.invoiceTitleEdit, {
    right: "titles",
    summary: "Change an invoice title",
    params: idParams,
    body: invoices.titleBody,
    data: invoices.invoiceTitle,
    owned: "invoice_title",
  }),
  invoiceTitleDelete: endpoint(calls.invoiceTitleDelete, {
    right: "titles",
    summary: "Remove an invoice title",
    params: idParams,
    data: nothing,
    owned: "invoice_title",
  }),
  invoiceList: endpoint(calls.invoiceList, {
    right: "view",
    summary: "E-invoices, by state, number or order, and days",
    query: invoices.invoiceQuery,
    data: invoices.invoicePage,
  }),
  invoiceCounts: endpoint(calls.invoiceCounts, {
    right: "view",
    summary: "How many e-invoices the shop has, in all and of each tab",
    data: invoices.invoiceCounts,
  }),
  invoiceOrders: endpoint(calls.invoiceOrders, {
    right: "view",
    summary: "Orders that have no invoice yet",
    query: invoices.uninvoicedQuery,
    data: invoices.uninvoicedPage,
  }),
  invoiceRequest: endpoint(calls.invoiceRequest, {
    right: "settle",
    summary: "Ask for the invoices of orders",
    body: invoices.requestBody,
    data: invoices.requested,
    success: 201,
    owned: "order",
  }),
  invoiceRetry: endpoint(calls.invoiceRetry, {
    right: "settle",
    summary: "Try again to issue an invoice that failed",
    params: idParams,
    data: invoices.invoice,
    owned: "invoice",
  }),
  invoiceFile: endpoint(linkCalls.invoiceFile, {
    right: "view",
    summary: "An issued invoice as a PDF, as its signed XML, or as OFD",
    params: idParams,
    query: invoices.fileQuery,
    data: nothing,
    file: "application/pdf",
    owned: "invoice",
  }),
  invoiceZip: endpoint(linkCalls.invoiceZip, {
    right: "view",
    summary: "Chosen or filtered invoices as a ZIP of their files, every form that there is",
    query: invoices.zipQuery,
    data: nothing,
    file: "application/zip",
  }),
};
