import { minuteOf } from "@yaoji/browser/minute";
import { formatShopTime } from "@yaoji/domain/text/time";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { HistoryLines } from "./history-lines.tsx";
import type { PriceRow } from "./price-columns.ts";
import { TierTable } from "./tier-table.tsx";

type PriceDrawerProps = {
  goodsId: number;
  /** The offers of the goods that the sheet shows. */
  rows: readonly PriceRow[];
  tiersOf: (row: PriceRow) => string;
  onTiers: (row: PriceRow, text: string) => void;
  onClose: () => void;
};

/** One goods: its tiers, what runs for it, who pays what, and what it cost before. */
export function PriceDrawer({ goodsId, rows, tiersOf, onTiers, onClose }: PriceDrawerProps) {
  const [first] = rows;
  return (
    <Drawer title={first ? `${first.name} ${first.specification}` : `商品 ${goodsId}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {rows.map((row) => (
          <section key={row.offer_id} className="form-part">
            <h3 className="mb-2 font-semibold">{row.warehouse} 阶梯价</h3>
            <TierTable key={tiersOf(row)} text={tiersOf(row)} onKeep={(text) => onTiers(row, text)} />
            {row.running.map(({ promotion_id, label, name, price, ends_at }) => (
              <p key={promotion_id} className="mt-2">
                进行中：{label} {name} <b className="num">{price}</b> 元，至
                {formatShopTime(new Date(ends_at * 1000)).slice(0, 16)}
              </p>
            ))}
            <Planned row={row} />
          </section>
        ))}
        <WhoPays goodsId={goodsId} />
        <History goodsId={goodsId} />
      </div>
    </Drawer>
  );
}

/** What changes at a moment to come; it is taken back in 定时改价. */
function Planned({ row: { planned, warehouse } }: { row: PriceRow }) {
  if (planned.length === 0) return null;
  return (
    <ul className="mt-2" aria-label={`${warehouse}待生效的价格`}>
      {planned.map(({ id, label, after, at }) => (
        <li key={id}>
          待生效：<span className="num">{minuteOf(at)}</span> 起 {label} <b className="num">{after}</b>
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-part">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function WhoPays({ goodsId }: { goodsId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["who-pays", goodsId],
    queryFn: () => api("priceDeskWhoPays", { params: { id: goodsId }, query: {} }),
  });
  return (
    <Section title="谁付什么价">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Paid of={data} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}

const kinds = { controlled: "控销价", signed: "签约价" } as const;

function Paid({ of: { base, groups, customers } }: { of: DataOf<"priceDeskWhoPays"> }) {
  const places = new Map(base.map(({ warehouse_id, warehouse }) => [warehouse_id, warehouse]));
  return (
    <>
      <ul className="flex flex-col gap-1">
        {base.map(({ warehouse_id, warehouse, price }) => (
          <li key={warehouse_id}>
            {warehouse} 原价 <b className="num">{price ?? "无报价"}</b>
          </li>
        ))}
        {groups.flatMap(({ code, name, shops, prices }) =>
          prices.map(({ warehouse_id, price }) => (
            <li key={`${code} ${warehouse_id}`}>
              {places.get(warehouse_id)} 价格组{name}（{shops}家） <b className="num">{price}</b>
            </li>
          )),
        )}
        {customers.list.map(({ shop_id, company, kind, promotion, price }) => (
          <li key={`${shop_id} ${promotion}`}>
            {company} {kinds[kind]} <b className="num">{price}</b>（{promotion}）
          </li>
        ))}
      </ul>
      {customers.next !== null && (
        <p className="mt-2 text-ink-2">
          有专属价格的客户共 {customers.total} 家，这里列出前 {customers.list.length} 家
        </p>
      )}
    </>
  );
}

function History({ goodsId }: { goodsId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["price-history", goodsId],
    queryFn: () => api("priceDeskHistory", { params: { id: goodsId } }),
  });
  return (
    <Section title="价格变化">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <HistoryLines history={data} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}
