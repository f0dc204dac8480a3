import type { DataOf } from "@yaoji/contract/endpoints";
import { periodSteps, periodStepText } from "@yaoji/domain/pricing/sales-periods";
import { NotLoaded } from "../../components/states.tsx";
import { TableDownload } from "../../components/table-download.tsx";
import { makerExportPath, salesCallQuery, type SalesQuery } from "../../lib/maker-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ChoiceField, DaysField, FilterBar } from "../../components/filter-bar.tsx";
import { ColumnChart, SalesTable } from "./sales-tables.tsx";
import { Panel } from "../../components/panel.tsx";

type Sales = DataOf<"supplierSales">;
type SalesPartProps = { goodsId: number; unit: string; query: SalesQuery; sales: Outcome<Sales> };

/** What was sold in a period: by its parts, and by region. */
export function SalesPart({ goodsId, unit, query, sales }: SalesPartProps) {
  const path = `/shop/variety/info/${goodsId}`;
  const isAsked = query.start !== "" || query.end !== "" || query.by !== "day";
  const exported = { ...salesCallQuery(query), goods_id: goodsId };
  return (
    <Panel
      title="销售统计"
      aside={<TableDownload path={makerExportPath("sales", exported)} name="导出销售" />}
    >
      <FilterBar
        action={path}
        name="查询销售"
        asked={[query.by, query.start, query.end]}
        clearHref={isAsked ? path : null}
      >
        <ChoiceField label="统计方式" name="by" value={query.by}>
          {periodSteps.map((step) => (
            <option key={step} value={step}>
              {periodStepText[step]}
            </option>
          ))}
        </ChoiceField>
        <DaysField
          days="下单日期"
          start={query.start || (sales.ok ? sales.data.start_date : "")}
          end={query.end || (sales.ok ? sales.data.end_date : "")}
          answer={sales}
        />
      </FilterBar>
      <SalesBody unit={unit} sales={sales} />
    </Panel>
  );
}

function SalesBody({ unit, sales }: { unit: string; sales: Outcome<Sales> }) {
  if (!sales.ok) {
    // What the fields say already needs no second voice.
    if (sales.failure.errors) return null;
    return <NotLoaded failure={sales.failure} />;
  }
  const { number, orders, periods, regions } = sales.data;
  return (
    <>
      <p className="mb-3" role="status">
        {sales.data.start_date} 至 {sales.data.end_date}：共售出
        <b className="num mx-1 text-price">
          {number}
          {unit}
        </b>
        ，<span className="num">{orders}</span>个订单（未付款和已取消的订单不计，已退数量已扣除）
      </p>
      {number > 0 && <SalesFigures unit={unit} periods={periods} regions={regions} />}
    </>
  );
}

function SalesFigures({ unit, periods, regions }: Pick<Sales, "periods" | "regions"> & { unit: string }) {
  return (
    <>
      <ColumnChart values={periods.map((part) => part.number)} />
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        <SalesTable
          title="分时段销量"
          first="时段"
          unit={unit}
          rows={periods.map((part) => ({ ...part, name: rangeText(part) }))}
        />
        <SalesTable
          title="分地区销量"
          first="地区"
          unit={unit}
          rows={regions.map((region) => ({ ...region, name: placeText(region) }))}
        />
      </div>
    </>
  );
}

function rangeText({ start, end }: { start: string; end: string }): string {
  return start === end ? start : `${start} 至 ${end}`;
}

function placeText({ province, city }: { province: string; city: string }): string {
  return province === city ? province : `${province} ${city}`;
}
