import type { DataOf } from "@yaoji/contract/endpoints";
import { Money } from "../../components/money.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { SalesQuery } from "../../lib/maker-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { SalesPart } from "./sales-part.tsx";
import { VarietyBatches } from "./variety-batches.tsx";

type Variety = DataOf<"supplierVariety">;
type VarietyPageProps = {
  query: SalesQuery;
  variety: Outcome<Variety>;
  sales: Outcome<DataOf<"supplierSales">>;
};

/** 品种详情: the goods, their stock batch by batch, and their sales. */
export function VarietyPage({ query, variety, sales }: VarietyPageProps) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">品种详情</h1>
      {variety.ok ? (
        <div className="flex flex-col gap-3">
          <Facts variety={variety.data} />
          <VarietyBatches variety={variety.data} />
          <SalesPart goodsId={variety.data.id} unit={variety.data.bzdw} query={query} sales={sales} />
        </div>
      ) : variety.failure.code === 404 ? (
        <Empty text="品种不存在，或不属于贵司">
          <a href="/shop" className="btn btn-primary">
            返回品种列表
          </a>
        </Empty>
      ) : (
        <NotLoaded failure={variety.failure} />
      )}
    </div>
  );
}

function Facts({ variety }: { variety: Variety }) {
  const facts = [
    ["商品编码", variety.code],
    ["规格", variety.ypgg],
    ["剂型", variety.form],
    ["生产企业", variety.sccj],
    ["持有人", variety.mah],
    ["批准文号", variety.pzwh],
    ["条形码", variety.barcode],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="variety-title" className="panel flex flex-wrap gap-4 p-4">
      <img src={variety.image} alt="" width={120} height={120} className="size-30" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="variety-title" className="mb-2 text-nav font-semibold">
          {variety.name} {variety.trade_name}
        </h2>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="figures flex-1 basis-64 self-start">
        <div>
          <dt>状态</dt>
          <dd>{variety.is_on_shelf ? "在售" : "已下架"}</dd>
        </div>
        <div>
          <dt>挂牌价</dt>
          <dd>
            <Money value={variety.list_price} kind="plain" missing="未定价" />
          </dd>
        </div>
        <Figure name="可售库存" value={variety.stock} unit={variety.bzdw} />
        <Figure name="其中近效期" value={variety.near_expiry} unit={variety.bzdw} />
        <Figure name="近30天销量" value={variety.sold} unit={variety.bzdw} />
      </dl>
    </section>
  );
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {value}
        {unit}
      </dd>
    </div>
  );
}
