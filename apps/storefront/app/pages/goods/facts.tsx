import type { Detail } from "./detail.ts";
import { FactRows, Section } from "./section.tsx";

const classNames = { rx: "处方药", otc_a: "甲类非处方药", otc_b: "乙类非处方药", none: "" } as const;

/** What is on record of the product. */
export function Facts({ goods }: { goods: Detail }) {
  return (
    <Section id="facts" title="商品信息">
      <FactRows rows={factRows(goods)} />
    </Section>
  );
}

function factRows(goods: Detail) {
  return [
    ["通用名", goods.name],
    ["商品名", goods.trade_name],
    ["规格", goods.ypgg],
    ["剂型", goods.form],
    ["生产厂家", goods.sccj],
    ["上市许可持有人", goods.mah],
    [approvalLabel(goods.pzwh), goods.pzwh],
    ["药品分类", classNames[goods.drug_class]],
    ["条形码", goods.barcode],
    ["贮藏", goods.storage + (goods.cold_chain ? "（冷链配送）" : "")],
    ["产地", goods.origin],
    ["等级", goods.grade],
    ["品牌", goods.brand],
    ["特殊管理", goods.control],
    ["商品编码", goods.code],
    ["销售单位", goods.bzdw],
  ] as const;
}

/** Devices have a registration or a record (国械注准…, …械备…), medicines an approval number. */
export function approvalLabel(pzwh: string): string {
  return pzwh.includes("械") ? "注册证/备案号" : "批准文号";
}
