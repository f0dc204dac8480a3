import type { ChainCell, ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import { toYuan } from "@yaoji/domain/money/money";
import { type ClipboardEvent, useId } from "react";
import { Money, moneyText } from "../../components/money.tsx";
import {
  blockOf,
  type CellPlace,
  filledBy,
  piecesOf,
  placeOf,
  sumOf,
  type Typed,
} from "../../lib/chain-table.ts";

type Table = {
  readonly shops: readonly ChainShop[];
  readonly rows: readonly ChainRow[];
  readonly typed: Typed;
  /** The shop that a phone shows. */
  readonly only: number;
};
type OnType = (cells: readonly (CellPlace & { readonly text: string })[]) => void;
type GridRowProps = {
  row: ChainRow;
  table: Table;
  onType: OnType;
  onLeave: () => void;
  onRemove: () => void;
};

/** Goods with a cell for each shop, and what they come to in all of them. */
export function GridRow({ row, table, onType, onLeave, onRemove }: GridRowProps) {
  const pieces = row.cells.reduce((all, { number }) => all + number, 0);
  return (
    <tr>
      <th scope="row" className="chain-goods">
        <a href={`/list/info/${row.goods_id}`} className="text-name font-semibold hover:underline">
          {row.name}
        </a>
        <p className="font-normal text-ink-2">
          {row.ypgg} {row.sccj}
        </p>
        <button
          type="button"
          className="min-h-6 font-normal text-brand-700 underline"
          aria-label={`移除${row.name}`}
          onClick={onRemove}
        >
          移除
        </button>
      </th>
      {row.cells.map((cell) => (
        <Cell key={cell.shop_id} row={row} cell={cell} table={table} onType={onType} onLeave={onLeave} />
      ))}
      <td className="num max-lg:hidden">
        {pieces}
        {row.bzdw}
        <p className="text-price">{moneyText(toYuan(sumOf(row.cells)))}</p>
      </td>
    </tr>
  );
}

type CellProps = Pick<GridRowProps, "row" | "table" | "onType" | "onLeave"> & { cell: ChainCell };

function Cell({ row, cell, table, onType, onLeave }: CellProps) {
  const id = useId();
  const place = { goodsId: cell.goods_id, shopId: cell.shop_id };
  const company = table.shops.find((shop) => shop.id === cell.shop_id)?.company ?? "";
  const text = table.typed.get(placeOf(place)) ?? (cell.number === 0 ? "" : String(cell.number));
  const isWrong = piecesOf(text) === null;
  const isStopped = cell.number > 0 && cell.reasons.length > 0;
  function paste(event: ClipboardEvent): void {
    const block = blockOf(event.clipboardData.getData("text/plain"));
    if (!block) return;
    event.preventDefault();
    onType(filledBy(block, place, table));
  }
  return (
    <td className={cell.shop_id === table.only ? undefined : "max-lg:hidden"}>
      <input
        className="field num chain-number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={`${company} ${row.name}数量`}
        aria-invalid={isWrong || isStopped}
        aria-describedby={id}
        value={text}
        onChange={(event) => onType([{ ...place, text: event.target.value }])}
        onPaste={paste}
        onFocus={(event) => event.target.select()}
        onBlur={onLeave}
      />
      <div id={id} className="mt-1">
        <CellNote cell={cell} isWrong={isWrong} />
      </div>
    </td>
  );
}

/** What stops it, else its price and the pack that it comes in. */
function CellNote({ cell: { price, reasons, rule }, isWrong }: { cell: ChainCell; isWrong: boolean }) {
  if (isWrong) return <p className="text-offer">请输入整数</p>;
  return (
    <>
      {price !== null && <Money value={price} kind="plain" />}
      {reasons[0] ? <p className="text-offer">{reasons[0].text}</p> : <p className="text-ink-2">{rule}</p>}
    </>
  );
}
