import { useRef } from "react";
import type { DataOf } from "@yaoji/contract/endpoints";
import { BulkBar } from "../../components/order-entry/bulk-bar.tsx";
import { GoodsPicker } from "../../components/order-entry/goods-picker.tsx";
import { onQuantityKey } from "../../components/order-entry/quantity-input.tsx";
import { useQuantityFocus } from "../../components/order-entry/use-quantity-focus.ts";
import { Skeleton } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import { RecentPlans } from "./recent-plans.tsx";
import { SheetRow } from "./sheet-row.tsx";
import { useOrderSheet } from "./use-order-sheet.ts";

type Newest = DataOf<"fastBuy">["list"];
type OrderSheetProps = { owner: string; newest: Newest };

/** The sheet: typed lines above, the row to type the next one into below them. */
export function OrderSheet({ owner, newest }: OrderSheetProps) {
  const sheet = useOrderSheet(owner);
  const focusOn = useQuantityFocus();
  if (sheet.lines === null && sheet.problem === "") return <Skeleton className="h-80" />;
  function pick(goods: Newest[number] | SheetGoods, text: string): void {
    focusOn(goods.id);
    sheet.addGoods(goods, text);
  }
  const lines = sheet.lines ?? [];
  return (
    <>
      {sheet.problem !== "" && (
        <p role="alert" className="panel mb-2 p-3 text-offer">
          {sheet.problem}
          <button type="button" className="btn ml-3" onClick={() => void sheet.reload()}>
            重试
          </button>
        </p>
      )}
      <SheetTable sheet={sheet} onPick={(goods) => pick(goods, "")} />
      {lines.length > 0 && (
        <p className="mt-2 text-right">
          <button type="button" className="btn" onClick={sheet.clear}>
            清空订货单
          </button>
        </p>
      )}
      <BulkBar
        lines={lines}
        isAdding={sheet.isAdding}
        result={sheet.result}
        onAdd={() => void sheet.addAll()}
      />
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <RecentPlans owner={owner} onFill={(plan) => void sheet.fill(plan)} />
        <NewestGoods list={newest} onPick={(goods) => pick(goods, String(goods.usual_number))} />
      </div>
    </>
  );
}

type Sheet = ReturnType<typeof useOrderSheet>;
type SheetGoods = NonNullable<Sheet["lines"]>[number]["goods"];
const titles = ["行", "商品", "生产厂家", "库存", "单价", "数量", "金额"];

function SheetTable({ sheet, onPick }: { sheet: Sheet; onPick: (goods: SheetGoods) => void }) {
  const next = useRef<HTMLInputElement>(null);
  const lines = sheet.lines ?? [];
  return (
    <div className="panel" onKeyDown={(event) => onQuantityKey(event, () => next.current?.focus())}>
      <table className="entry-table" aria-label="订货单">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <SheetRow
              key={line.goods.id}
              at={at}
              line={line}
              onChange={(text) => sheet.setText(line.goods.id, text)}
              onRemove={() => sheet.remove(line.goods.id)}
            />
          ))}
          <tr>
            <td className="num max-lg:hidden">{lines.length + 1}</td>
            <td colSpan={6} className="entry-wide">
              <GoodsPicker label={`第${lines.length + 1}行商品`} input={next} onPick={onPick} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** What was bought last, to put into the sheet by a click. */
function NewestGoods({ list, onPick }: { list: Newest; onPick: (goods: Newest[number]) => void }) {
  if (list.length === 0) return null;
  return (
    <Panel title="最近采购">
      <ul className="flex flex-wrap gap-2">
        {list.map((goods) => (
          <li key={goods.id}>
            <button type="button" className="btn" disabled={goods.is_buy !== 1} onClick={() => onPick(goods)}>
              {goods.name} {goods.usual_number}
              {goods.bzdw}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
