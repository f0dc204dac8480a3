import { describe, expect, test } from "vitest";
import { meaningOf } from "./plan-headings.ts";

const columnOf = (heading: string) => meaningOf(heading)?.column ?? null;

describe("P1, P2 a quantity comes only from a heading that names one", () => {
  test.each([
    "数量",
    "采购数量",
    "本次采购数量（盒）",
    "数量(件)",
    "采购数量（最小单位）",
    "采购数量（必填）",
    "数量（不含库存）",
    "订货量",
    "订购数量",
    "要货数",
    "需求数量",
    "计划数量",
    "计划采购量",
    "申请数量",
    "件数",
    "订单件数",
    "采购箱数",
    "盒数",
    "Qty",
    "order quantity",
    "采购（盒）",
    "采 购\n数 量",
  ])("%s names one", (heading) => {
    expect(meaningOf(heading)).toMatchObject({ column: "quantity", isGuess: false });
  });

  test.each(["采购", "计划", "需求", "采购计划"])("%s alone may be one: it is asked", (heading) => {
    expect(meaningOf(heading)).toMatchObject({ column: "quantity", isGuess: true });
  });

  test.each([
    "计划月份",
    "月份",
    "采购月份",
    "库存",
    "库存数量",
    "数量（库存）",
    "现存量",
    "存量",
    "可用数量",
    "在途数量",
    "单价",
    "采购单价",
    "采购价",
    "金额",
    "采购金额",
    "订单金额",
    "有效期",
    "批号",
    "采购日期",
    "采购单号",
    "采购员",
    "采购人",
    "采购部门",
    "采购次数",
    "采购周期",
    "上次采购数量",
    "上月采购量",
    "历史采购数量",
    "已采购数量",
    "销售数量",
    "月均销量",
    "近30天销量",
    "件装量",
    "每件数量",
    "中包装数量",
    "起订量",
    "最小起订数量",
    "限购数量",
    "赠品数量",
    "到货数量",
    "安全库存",
    "退货数量",
    "盘点数量",
    "序号",
    "税率",
    "含量",
    "人数",
    "一店数量",
  ])("%s never says how much", (heading) => {
    expect(columnOf(heading)).not.toBe("quantity");
  });
});

describe("P3 what a heading names besides", () => {
  test.each([
    ["品名", "name"],
    ["药品 名称", "name"],
    ["商品名称/规格", "name"],
    ["药品", "name"],
    ["订购品种", "name"],
    ["通用名", "common_name"],
    ["包装规格（最小）", "specification"],
    ["规格型号", "specification"],
    ["生产 厂商", "manufacturer"],
    ["生产厂家名称", "manufacturer"],
    ["产地", "manufacturer"],
    ["上市许可持有人", "manufacturer"],
    ["贵司编码", "code"],
    ["供应商商品编码", "code"],
    ["药品编码", "code"],
    ["国际 条码", "barcode"],
    ["商品条形码", "barcode"],
    ["国药准字号", "approval_number"],
    ["单位", "unit"],
  ])("%s is %s", (heading, column) => {
    expect(columnOf(heading)).toBe(column);
  });

  test.each([
    "商品分类",
    "药品类别",
    "商品类型",
    "产品批号",
    "药品剂型",
    "商品状态",
    "商品属性",
    "品种数",
    "供应商",
    "供应商名称",
    "门店名称",
    "单位名称",
    "计划名称",
    "采购单编号",
    "计划编号",
    "门店编码",
    "供应商编码",
    "我司编码",
    "厂家编码",
    "出厂价",
    "出厂日期",
    "箱条码",
    "商品图片",
    "药品追溯码",
    "助记码",
  ])("%s is none of ours", (heading) => {
    expect(columnOf(heading)).toBeNull();
  });
});
