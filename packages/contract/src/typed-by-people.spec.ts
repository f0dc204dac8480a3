/** What people type reaches the shop in one form, whoever sends it. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressBody, loginBody } from "./schemas/accounts.ts";
import { articleListQuery } from "./schemas/articles.ts";
import { dossierBody, registerBody } from "./schemas/dossiers.ts";
import { feedbackBody } from "./schemas/feedback.ts";
import { listQuery, suggestQuery } from "./schemas/goods.ts";
import { invoiceQuery, titleBody, uninvoicedQuery } from "./schemas/invoices.ts";
import { varietyQuery } from "./schemas/makers.ts";
import { inviteBody } from "./schemas/members.ts";
import { orderExportQuery, orderListQuery } from "./schemas/orders.ts";
import { forgetVerifyBody, userUpdateBody } from "./schemas/security.ts";
import { smsCodeBody, withdrawCodeBody } from "./schemas/wallet.ts";
import { phoneBody } from "./schemas/wechat.ts";

describe("wrong phone corrected in a form: spaces and +86 are stripped by the server too", () => {
  const phone = {
    forgetVerifyBody,
    userUpdateBody,
    smsCodeBody,
    withdrawCodeBody,
    phoneBody,
    inviteBody,
    registerBody,
    addressBody,
    feedbackBody,
  };
  it.each(Object.entries(phone))("%s", (_name, body) => {
    const shape: Record<string, z.ZodType> = body.shape;
    expect(shape["phone"]?.parse(" +86 138-0013 8000 ")).toBe("13800138000");
    expect(shape["phone"]?.safeParse("138 0013 800").success).toBe(false);
  });

  it("the dossier's and the invoice title's, and a phone as login", () => {
    expect(dossierBody.shape.contact_phone.parse("（028） 8888 6601")).toBe("028-88886601");
    const title = titleBody.safeParse({ phone: "138 0013 800" });
    expect(title.error?.issues.some(({ path }) => path[0] === "phone")).toBe(true);
    expect(loginBody.shape.username.parse("+86 138 0013 8000")).toBe("13800138000");
    expect(loginBody.shape.username.parse("lin 86")).toBe("lin 86");
  });
});

describe("A6 one normalisation for every keyword", () => {
  const queries = {
    articleListQuery,
    orderListQuery,
    orderExportQuery,
    invoiceQuery,
    uninvoicedQuery,
    varietyQuery,
    listQuery,
    suggestQuery,
  };
  it.each(Object.entries(queries))("%s", (_name, query) => {
    const shape: Record<string, z.ZodType> = query.shape;
    const keyword = shape["keyword"] ?? shape["keywords"];
    expect(keyword?.parse("　ＡＭＸＬ　２０２６１１２６ ")).toBe("amxl 20261126");
    expect(keyword?.safeParse("词".repeat(65)).success).toBe(false);
  });
});
