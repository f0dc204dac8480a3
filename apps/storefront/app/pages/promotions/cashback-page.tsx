import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime } from "@yaoji/domain/text/time";
import { useUser } from "../../api/user.ts";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { Money } from "../../components/money.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { PromotionLead } from "./promotion-lead.tsx";
import { ZoneHeading } from "../../components/zone-heading.tsx";

type Cashback = DataOf<"cashback">;

const hotGoods = 6;

type CashbackPageProps = { cashback: Outcome<Cashback>; hot: Outcome<DataOf<"goodsHot">> };

/** /hb: cashback 满额返现 that runs, what this shop's orders have earned, and goods that others buy. */
export function CashbackPage({ cashback, hot }: CashbackPageProps) {
  return (
    <div className="wrap pb-4">
      <ZoneHeading title="满额返现" />
      <p className="zone-note">按实付商品金额计算，订单完成后返到余额；退货按比例收回。</p>
      {cashback.ok ? (
        <>
          <Running list={cashback.data.list} />
          <Earned cashback={cashback.data} />
        </>
      ) : (
        <NotLoaded failure={cashback.failure} />
      )}
      {hot.ok && hot.data.list.length > 0 && <HotGoods list={hot.data.list} />}
    </div>
  );
}

/** Only a help to reach the amount: where it cannot be had it is left out. */
function HotGoods({ list }: { list: DataOf<"goodsHot">["list"] }) {
  return (
    <section aria-labelledby="hot-goods" className="zone-floor mt-4">
      <h2 id="hot-goods" className="mb-2 text-name font-semibold">
        热销凑单
      </h2>
      <GoodsGrid list={list.slice(0, hotGoods)} />
    </section>
  );
}

function Running({ list }: { list: Cashback["list"] }) {
  if (list.length === 0) {
    return (
      <Empty text="返现活动暂未开始，可以先看看其他商品">
        <a className="btn btn-primary" href="/list">
          查看全部商品
        </a>
      </Empty>
    );
  }
  return list.map((promotion) => (
    <PromotionLead key={promotion.id} promotion={promotion}>
      <p>
        <a href="/list" className="btn">
          去选购<span className="sr-only">：{promotion.name}</span>
        </a>
      </p>
    </PromotionLead>
  ));
}

const stateTexts = {
  accrued: "待返",
  paid: "已返到余额",
  void: "已取消",
  refunded: "已随退款取消",
  taken_back: "已收回",
} as const;

function Earned({ cashback: { earned, total } }: { cashback: Cashback }) {
  const { show, user } = useUser();
  if (!show) return null;
  return (
    <section aria-labelledby="earned" className="panel mt-3 p-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="earned" className="text-name font-semibold">
          我的返现
        </h2>
        {user && (
          <p>
            累计 <Money value={total} />
          </p>
        )}
      </div>
      {!user && (
        <p className="text-ink-2">
          登录后查看贵单位的返现记录，
          <a href="/login" className="text-brand-600 underline">
            去登录
          </a>
        </p>
      )}
      {user && earned.length === 0 && <Empty isInside text="还没有返现记录，订单满额后在这里显示" />}
      {earned.length > 0 && <EarnedTable earned={earned} />}
    </section>
  );
}

function EarnedTable({ earned }: { earned: Cashback["earned"] }) {
  return (
    <table className="row-table" aria-label="我的返现">
      <thead>
        <tr>
          {["订单", "返现金额", "状态", "时间"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {earned.map((row) => (
          <tr key={row.order_id}>
            <td data-name="订单" className="num">
              <a
                href={`/order/info/${row.order_id}`}
                className="inline-block min-h-6 leading-6 text-brand-700 hover:underline"
              >
                {row.order_no}
              </a>
            </td>
            <td data-name="返现金额" className="num">
              <Money value={row.amount} kind="plain" />
            </td>
            <td data-name="状态">{stateTexts[row.state]}</td>
            <td data-name="时间" className="num">
              {formatShopTime(new Date(row.created_at * 1000)).slice(0, 16)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
