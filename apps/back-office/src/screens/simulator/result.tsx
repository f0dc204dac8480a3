import { moneyText, yuan } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import { Panel } from "../../parts/panel.tsx";
import type { Basket, Simulation } from "./basket.ts";
import { Coupons } from "./coupons.tsx";

type ResultProps = {
  of: Simulation;
  basket: Pick<Basket, "coupons" | "vouchers">;
  onChoose: (choice: Pick<Basket, "coupons" | "vouchers">) => void;
};

/** The whole answer: the sum, each line, coupons, and every promotion with what it gave or why not. */
export function Result({ of, basket, onChoose }: ResultProps) {
  const { shop, at, preview, applied, left_out } = of;
  return (
    <div className="flex min-w-0 flex-col gap-4" role="region" aria-label="计算结果">
      <Panel title={`${shop.company}，${formatShopTime(new Date(at * 1000)).slice(0, 16)}`}>
        <p className="mb-3 text-ink-2">
          {shop.type}，{shop.group === null ? "不在价格组" : `价格组${shop.group}`}，
          {shop.is_newcomer ? "新客" : "老客户"}
        </p>
        {shop.refused !== "" && <p className="notice mb-3">现在不能下单：{shop.refused}</p>}
        <Amounts preview={preview} />
      </Panel>
      <Panel title="每行怎么来的">
        <Lines of={of} />
      </Panel>
      {(preview.coupons.length > 0 || of.not_used.length > 0) && (
        <Panel title="优惠券和现金券">
          <Coupons of={of} basket={basket} onChoose={onChoose} />
        </Panel>
      )}
      <Panel title={`享受的活动（${applied.length}）`}>
        <Promotions rows={applied} empty="没有活动给这张清单优惠" />
      </Panel>
      <Panel title={`没有享受的活动（${left_out.length}）`}>
        <Promotions rows={left_out} empty="没有别的活动" />
      </Panel>
    </div>
  );
}

const amountText = (amount: number) => moneyText(yuan(amount));

function Amounts({ preview: { amounts, cashback, orders } }: Pick<Simulation, "preview">) {
  return (
    <>
      <dl className="facts">
        {amounts.map(({ key, label, amount, note }) => (
          <div key={`${key} ${label}`} className="contents">
            <dt>{label}</dt>
            <dd className="num">
              {amountText(amount)}
              {note && <span className="text-ink-2"> {note}</span>}
            </dd>
          </div>
        ))}
        {cashback > 0 && (
          <>
            <dt>完成后返现</dt>
            <dd className="num">{amountText(cashback)}</dd>
          </>
        )}
      </dl>
      {orders.length > 1 && (
        <p className="mt-3 text-ink-2">
          分{orders.length}个订单：{orders.map(({ warehouse }) => warehouse).join("、")}
        </p>
      )}
    </>
  );
}

function Lines({ of: { lines } }: { of: Simulation }) {
  return (
    <div className="list-box">
      <table className="list-table" aria-label="每行怎么来的">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">怎么来的</th>
            <th scope="col" className="figure">
              实付
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line_id, name, number, unit, places, warehouse_id, rows, payable, reasons }) => (
            <tr key={line_id}>
              <td>
                {name} × {number}
                {unit}
                <span className="block text-ink-2">{places.find(({ id }) => id === warehouse_id)?.name}</span>
              </td>
              <td>
                {rows.map(({ label, amount, note }, place) => (
                  <div key={place}>
                    {label} <b className="num">{amountText(amount)}</b>{" "}
                    <span className="text-ink-2">{note}</span>
                  </div>
                ))}
                {reasons.map((reason) => (
                  <div key={reason} className="text-offer">
                    {reason}
                  </div>
                ))}
              </td>
              <td className="figure num">{payable === null ? "不能买" : amountText(payable)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PromotionsProps = { rows: Simulation["applied"]; empty: string };

function Promotions({ rows, empty }: PromotionsProps) {
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ id, label, name, line_id, goods, text }) => (
        <li key={`${id} ${line_id}`}>
          <span className="mark mark-quiet">{label}</span> <b>{name}</b>
          {goods !== "" && `（${goods}）`} {text}
        </li>
      ))}
    </ul>
  );
}
