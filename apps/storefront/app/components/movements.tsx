import { dayName } from "@yaoji/domain/text/day-name";
import type { ReactNode } from "react";
import { useShopDay } from "../api/clock.ts";
import { dayOf, minuteOf } from "@yaoji/browser/minute";

/** One entry of an account: `amount` with its sign, `balance` right after it. */
export type Movement = {
  readonly id: number;
  /** A time of the wire. */
  readonly time: number;
  readonly type: string;
  readonly memo: ReactNode;
  readonly isIn: boolean;
  readonly amount: ReactNode;
  readonly balance: ReactNode;
};

type MovementsProps = {
  name: string;
  amountName: string;
  balanceName: string;
  list: readonly Movement[];
};

/** What came into an account and went out of it, newest first; on phones two lines an entry, under its day. */
export function Movements({ name, amountName, balanceName, list }: MovementsProps) {
  const today = useShopDay();
  return (
    <div className="panel">
      <table className="row-table entry-table" aria-label={name}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">类型</th>
            <th scope="col">说明</th>
            <th scope="col" className="amount">
              {amountName}
            </th>
            <th scope="col" className="amount">
              {balanceName}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row, index) => {
            const day = dayOf(row.time);
            const before = list[index - 1];
            const head = before && day === dayOf(before.time) ? undefined : dayName(day, today);
            return <MovementRow key={row.id} row={row} head={head} balanceName={balanceName} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

type MovementRowProps = { row: Movement; head: string | undefined; balanceName: string };

/** `head`: the name of its day, on the first of a day. */
function MovementRow({ row, head, balanceName }: MovementRowProps) {
  const [day, minute] = minuteOf(row.time).split(" ");
  return (
    <tr data-head={head}>
      <td className="num entry-left">
        <span className="entry-day">{day} </span>
        {minute}
      </td>
      <td className="entry-title">{row.type}</td>
      <td className={row.memo === row.type ? "entry-repeated" : "entry-more"}>{row.memo}</td>
      <td className={`num amount entry-amount font-semibold ${row.isIn ? "text-brand-700" : ""}`}>
        {row.amount}
      </td>
      <td data-name={balanceName} className="num amount entry-right">
        {row.balance}
      </td>
    </tr>
  );
}
