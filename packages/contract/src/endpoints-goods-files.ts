import { goodsFileCalls as calls } from "./calls-goods-files.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import { fileBodyLimit } from "./schemas/files.ts";
import * as documents from "./schemas/goods-documents.ts";
import * as pictures from "./schemas/goods-pictures.ts";

/** Pictures and papers of goods, as the back office keeps them. */
export const goodsFileEndpoints = {
  goodsPictureList: endpoint(calls.goodsPictureList, {
    summary: "The pictures of goods, first to last, with their version",
    params: idParams,
    data: pictures.goodsPictures,
  }),
  goodsPictureAdd: endpoint(calls.goodsPictureAdd, {
    summary: "Add a picture behind the others, drawn anew",
    params: idParams,
    body: pictures.goodsPictureBody,
    data: pictures.goodsPictures,
    success: 201,
    rate: "upload",
    idempotent: true,
    bodyLimit: fileBodyLimit,
  }),
  goodsPictureArrange: endpoint(calls.goodsPictureArrange, {
    summary: "Order and describe pictures as they were seen; 409 with both sides where another was faster",
    params: idParams,
    body: pictures.goodsPicturesBody,
    data: pictures.goodsPictures,
    rate: "write",
  }),
  goodsPictureCrop: endpoint(calls.goodsPictureCrop, {
    summary: "Show a square of the whole picture, or all of it; the picture gets a new address",
    params: idParams,
    body: pictures.goodsPictureCropBody,
    data: pictures.goodsPictures,
    rate: "write",
  }),
  goodsPictureRemove: endpoint(calls.goodsPictureRemove, {
    summary: "Take a picture away for good",
    params: idParams,
    body: pictures.goodsPictureRemoveBody,
    data: pictures.goodsPictures,
    rate: "write",
  }),
  goodsPictureFile: endpoint(calls.goodsPictureFile, {
    summary: "A picture as it is shown, or the whole that it was cut out of",
    params: pictures.goodsPictureParams,
    query: pictures.goodsPictureQuery,
    data: nothing,
    file: "application/octet-stream",
  }),
  goodsDocumentList: endpoint(calls.goodsDocumentList, {
    summary: "The papers of goods, first to last",
    params: idParams,
    data: documents.goodsDocuments,
  }),
  goodsDocumentAdd: endpoint(calls.goodsDocumentAdd, {
    summary: "Keep a paper of goods: a PDF without active content, or a picture, drawn anew",
    params: idParams,
    body: documents.goodsDocumentBody,
    data: documents.goodsDocument,
    success: 201,
    rate: "upload",
    idempotent: true,
    bodyLimit: fileBodyLimit,
  }),
  goodsDocumentOrder: endpoint(calls.goodsDocumentOrder, {
    summary: "The order in which papers of goods are listed",
    params: idParams,
    body: documents.goodsDocumentOrderBody,
    data: documents.goodsDocuments,
    rate: "write",
  }),
  goodsDocumentChange: endpoint(calls.goodsDocumentChange, {
    summary: "Change what is said of a paper; 409 with both sides where another was faster",
    params: documents.goodsDocumentParams,
    body: documents.goodsDocumentChangeBody,
    data: documents.goodsDocument,
    rate: "write",
  }),
  goodsDocumentRemove: endpoint(calls.goodsDocumentRemove, {
    summary: "Delete a paper of goods for good",
    params: documents.goodsDocumentParams,
    data: nothing,
    rate: "write",
  }),
  goodsDocumentFile: endpoint(calls.goodsDocumentFile, {
    summary: "The file of a paper of goods",
    params: documents.goodsDocumentParams,
    data: nothing,
    file: "application/octet-stream",
  }),
};
