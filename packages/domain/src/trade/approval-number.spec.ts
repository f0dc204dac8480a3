import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ApprovalKind,
  missingDigits,
  parseApprovalNumber,
  readApprovalNumbers,
} from "./approval-number.ts";
import type { ScopeCode } from "../people/scopes.ts";

describe("domain.md §2 pzwh: approval numbers, older and import forms too", () => {
  it.each<[string, ApprovalKind, string, ScopeCode | null]>([
    ["国药准字H20054321", "drug", "国药准字H20054321", "chemical"],
    ["国药准字 z11020345", "drug", "国药准字Z11020345", "chinese_patent"],
    ["批准文号：国药准字Ｓ２００３００１２", "drug", "国药准字S20030012", "biological"],
    ["国药准字HJ20150123", "drug", "国药准字HJ20150123", "chemical"],
    ["国药准字SC20200001", "drug", "国药准字SC20200001", "biological"],
    ["国药准字J20130034", "drug", "国药准字J20130034", null],
    ["国药准字B20020456", "drug", "国药准字B20020456", null],
    ["国药准字T20010001", "drug", "国药准字T20010001", null],
    ["国药试字H20010001", "trial_drug", "国药试字H20010001", "chemical"],
    ["H20150001", "imported_drug", "H20150001", "chemical"],
    ["进口药品注册证号：S20170012", "imported_drug", "S20170012", "biological"],
    ["医药产品注册证号 HC20110023", "imported_drug", "HC20110023", "chemical"],
    ["ZC20160005", "imported_drug", "ZC20160005", "chinese_patent"],
    ["BH20110023", "imported_drug", "BH20110023", "chemical"],
    ["国药准字（1999）XF-0123号", "old_drug", "国药准字(1999)XF-0123号", null],
    ["卫药准字（95）Z-01号", "old_drug", "卫药准字(95)Z-01号", "chinese_patent"],
    ["京卫药准字〔1995〕第012345号", "old_drug", "京卫药准字(1995)第012345号", null],
    ["ZZ-5432-川卫药准字(1995)", "old_drug", "ZZ-5432-川卫药准字(1995)", null],
    ["国械注准20173400123", "device", "国械注准20173400123", "device_3"],
    ["国械注进20162220456", "device", "国械注进20162220456", "device_2"],
    ["国械注许20183010001", "device", "国械注许20183010001", "device_3"],
    ["川械注准20152640012", "device", "川械注准20152640012", "device_2"],
    ["国械备20150123", "device", "国械备20150123", "device_1"],
    ["粤穗械备20180001", "device", "粤穗械备20180001", "device_1"],
    ["国食药监械(准)字2012第3461234号", "old_device", "国食药监械(准)字2012第3461234号", "device_3"],
    ["苏食药监械（准）字2013第2640123号", "old_device", "苏食药监械(准)字2013第2640123号", "device_2"],
    ["国食健注G20190001", "health_food", "国食健注G20190001", "health_food"],
    ["国食健字J20050012", "health_food", "国食健字J20050012", "health_food"],
    ["卫食健字（2001）第0123号", "health_food", "卫食健字(2001)第0123号", "health_food"],
    ["食健备G201834000123", "health_food", "食健备G201834000123", "health_food"],
    ["国食注字YP20170001", "special_food", "国食注字YP20170001", "food"],
    ["川卫消证字（2020）第0001号", "disinfectant", "川卫消证字(2020)第0001号", "disinfectant"],
    ["国妆特字G20190123", "cosmetic", "国妆特字G20190123", "cosmetic"],
    ["粤G妆网备字2020123456", "cosmetic", "粤G妆网备字2020123456", "cosmetic"],
  ])("%s", (written, ...[kind, text, scope]) => {
    expect(parseApprovalNumber(written)).toEqual({ kind, text, scope });
  });

  it.each([
    "",
    "无",
    "国药准字",
    "国药准字H2005432",
    "国药准字H200543210",
    "国药准字X20054321",
    "国药准字20054321",
    "国药准宇H20054321",
    "H2015000",
    "A20150001",
    "国械注准2017340012",
    "国械注准20174400123",
    "国药准字H20054321,国药准字H20054322",
    "国药准字H20054321'; DROP TABLE goods;--",
    "😀国药准字H20054321",
  ])("%j is none", (written) => {
    expect(parseApprovalNumber(written)).toBeNull();
  });

  it.each<[string, string[], ScopeCode | null]>([
    ["国药准字J20100102(H20100623/H20100624)", ["国药准字J20100102", "H20100623", "H20100624"], "chemical"],
    ["国药准字J20100102（注册证号H20100623）", ["国药准字J20100102", "H20100623"], "chemical"],
    ["进口药品注册标准H20130425", ["H20130425"], "chemical"],
    ["进口注册证S20090094", ["S20090094"], "biological"],
    ["进口药品证H20100795", ["H20100795"], "chemical"],
    ["注册证号 H20100795", ["H20100795"], "chemical"],
    ["国药准字Ｈ２００５４３２１；国药准字h20054322", ["国药准字H20054321", "国药准字H20054322"], "chemical"],
    ["国药准字Z11020345\n国药准字Z11020346", ["国药准字Z11020345", "国药准字Z11020346"], "chinese_patent"],
    [
      "国药准字H20054321、H20054322 H20054323",
      ["国药准字H20054321", "国药准字H20054322", "国药准字H20054323"],
      "chemical",
    ],
    ["国药准字H20054321号/H20054322号", ["国药准字H20054321", "国药准字H20054322"], "chemical"],
    ["国药准字H20054321(H20100623)", ["国药准字H20054321", "H20100623"], "chemical"],
    ["国药准字J20100102、H20100623", ["国药准字J20100102", "H20100623"], "chemical"],
    ["国药准字H20054321(10mg)、H20054322（20mg）", ["国药准字H20054321", "国药准字H20054322"], "chemical"],
    [
      "0.25g:国药准字H20054321;0.5g:国药准字H20054322",
      ["国药准字H20054321", "国药准字H20054322"],
      "chemical",
    ],
    ["国药准字H20054321 有效期至2025-10-12", ["国药准字H20054321"], "chemical"],
    ["国药准字H20054321(有效期至2025年10月12日)", ["国药准字H20054321"], "chemical"],
    ["批准文号:国药准字Z20050001;执行标准:YBZ12345678", ["国药准字Z20050001"], "chinese_patent"],
    ["国药准字Z20050001、WS-10234-(ZD-0234)-2002", ["国药准字Z20050001"], "chinese_patent"],
    ["国药准字H20054321;分包装：国药准字J20160012", ["国药准字H20054321", "国药准字J20160012"], "chemical"],
    ["注册证号:H20150123,分包装批准文号:国药准字J20150123", ["H20150123", "国药准字J20150123"], "chemical"],
    ["国药准字H20054321（原国药准字H19990123）", ["国药准字H20054321", "国药准字H19990123"], "chemical"],
    ["国药准字国药准字H20054321号", ["国药准字H20054321"], "chemical"],
    ["国械注进20162220456/国械注准20173400123", ["国械注进20162220456", "国械注准20173400123"], "device_2"],
    ["国食药监械(进)字2012第3461234号（更）", ["国食药监械(进)字2012第3461234号(更)"], "device_3"],
    ["粤械注准20172070123（延续）", ["粤械注准20172070123"], "device_2"],
    ["国药准字H20054321(再注册)", ["国药准字H20054321"], "chemical"],
    ["国械备20150123号", ["国械备20150123"], "device_1"],
    ["卫食健字[97]第123号", ["卫食健字(97)第123号"], "health_food"],
    ["(苏)卫消证字（2012）第0012号", ["(苏)卫消证字(2012)第0012号"], "disinfectant"],
    ["卫妆准字29-XK-0123号", ["卫妆准字29-XK-0123号"], "cosmetic"],
    ["SC11032010500123", ["SC11032010500123"], "food"],
  ])("§1.2 as it stands in real lists, in parts: %j", (written, texts, scope) => {
    const found = readApprovalNumbers(written);
    expect([found?.numbers.map(({ text }) => text), found?.scope]).toEqual([texts, scope]);
    expect(readApprovalNumbers(found?.text ?? "")?.text).toBe(found?.text);
  });

  it("§1.2 a number that lacks digits, and other text, is none", () => {
    expect([readApprovalNumbers("国药准字H2009026"), missingDigits("国药准字H2009026")]).toEqual([null, 1]);
    for (const text of ["国药准字H200543210", "国药准字H20054321/20054322", "DROP TABLE", "国药准字", ""])
      expect([readApprovalNumbers(text), missingDigits(text)]).toEqual([null, 0]);
  });

  it.each([
    "国药准宇H20054321",
    "国药准学H20054321",
    "国产准字H20054321",
    "国药淮字H20054321",
    "药准字H20054321",
    "国药证字H20054321",
    "国药准字H20054321（注销）",
    "国药准字H20054321 已过期",
    "国药准字H20054321(停用)/国药准字H20054322",
    "作废：国药准字H20054321",
  ])("a slip is not taken for an import's number, nor what is withdrawn for valid: %s", (written) => {
    expect(readApprovalNumbers(written)).toBeNull();
  });

  it("knows every number of eight digits in every usual writing, and its own writing again", () => {
    const letters = fc.constantFrom("H", "Z", "S", "B", "T", "F", "J", "HJ", "SJ", "ZJ", "HC", "SC", "ZC");
    const digits = fc.stringMatching(/^\d{8}$/);
    const space = fc.constantFrom("", " ", "　", "\t");
    fc.assert(
      fc.property(letters, digits, space, (letter, number, gap) => {
        const found = parseApprovalNumber(`国药准字${gap}${letter.toLowerCase()}${gap}${number}${gap}`);
        expect(found?.text).toBe(`国药准字${letter}${number}`);
        expect(parseApprovalNumber(found?.text ?? "")).toEqual(found);
      }),
    );
  });

  it("takes no text of other lengths or with anything added, and never fails", () => {
    const wrong = fc.stringMatching(/^\d{0,12}$/).filter((digits) => digits.length !== 8);
    fc.assert(
      fc.property(wrong, (digits) => {
        expect(parseApprovalNumber(`国药准字H${digits}`)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = parseApprovalNumber(text);
        expect(found && parseApprovalNumber(found.text)).toEqual(found);
      }),
    );
  });
});
