import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { PaperTitle } from "../../components/paper.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import { afterSalesHref } from "../../lib/after-sale-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { AfterSaleHead } from "./after-sale-head.tsx";
import { AskedGoods } from "./asked-goods.tsx";
import { Attachments } from "./attachments.tsx";
import { ShipBack } from "./ship-back.tsx";

type AfterSaleDetail = DataOf<"afterSaleDetail">;

type AfterSalePageProps = { title: string; sale: Outcome<AfterSaleDetail> };

/** 退货详情, 售后详情: where it stands and until when, what is asked for and paid back, and its course. */
export function AfterSalePage({ title, sale }: AfterSalePageProps) {
  return (
    <div className="wrap py-4">
      <PaperTitle title={title} />
      {sale.ok ? (
        <Facts sale={sale.data} />
      ) : sale.failure.code === 404 ? (
        <Gone />
      ) : (
        <NotLoaded failure={sale.failure} />
      )}
    </div>
  );
}

function Facts({ sale }: { sale: AfterSaleDetail }) {
  return (
    <div className="flex flex-col gap-3">
      <AfterSaleHead sale={sale} />
      <ShipBack sale={sale} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <AskedGoods sale={sale} />
          <Attachments sale={sale} />
        </div>
        <div className="flex flex-col gap-3">
          <About sale={sale} />
          <Course sale={sale} />
        </div>
      </div>
    </div>
  );
}

function About({ sale }: { sale: AfterSaleDetail }) {
  const asked = wireTime(sale.created_at);
  const rows: [string, string][] = [
    ["类型", sale.type_text],
    ["原因", sale.reason_text],
    ["希望处理", sale.remedy_text],
    ["说明", sale.description || "无"],
    ["申请时间", asked ? formatShopTime(asked) : ""],
    ...(sale.decision ? ([["客服意见", sale.decision]] as [string, string][]) : []),
  ];
  return (
    <Panel title="申请信息">
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-y-1.5">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
        <dt className="text-ink-2">订单</dt>
        <dd>
          <a href={`/order/info/${sale.order_id}`} className="num text-brand-700 hover:underline">
            {sale.order_no}
          </a>
        </dd>
      </dl>
    </Panel>
  );
}

/** What happened, the latest first. */
function Course({ sale }: { sale: AfterSaleDetail }) {
  return (
    <Panel title="处理进度" className="off-paper">
      <ol className="timeline">
        {sale.timeline.toReversed().map(({ time, text }, index) => {
          const at = wireTime(time);
          return (
            <li key={`${time}-${index}`}>
              <p>{text}</p>
              <p className="num text-hint text-ink-2">{at && formatShopTime(at)}</p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Gone() {
  return (
    <Empty text="售后申请不存在，或不属于当前店铺" icon="receipt">
      <p className="flex flex-wrap justify-center gap-3">
        <a href={afterSalesHref()} className="btn btn-primary">
          查看退货/售后
        </a>
        <a href="/order" className="btn">
          查看我的订单
        </a>
      </p>
    </Empty>
  );
}
