import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useShopDay } from "../api/clock.ts";
import type { ListedGoods } from "./goods-card.tsx";
import { GoodsRow } from "./goods-row.tsx";
import { isWithin } from "./is-within.ts";
import { isInPager } from "./pager.tsx";
import { usePageKeys } from "./use-page-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";

type GoodsTableProps = { list: readonly ListedGoods[]; hasPictures?: boolean };

const keys: readonly (readonly [string, string])[] = [
  ["↑ ↓", "选行"],
  ["数字", "填数量"],
  ["+ −", "按中包装增减"],
  ["Enter", "加入购物车并到下一行"],
  ["Esc", "撤销数量"],
  ["F", "收藏"],
  ["/", "搜索"],
];

/** Goods as rows, made for the keyboard: one row has the focus, digits are its quantity. Row cards on phones. */
export function GoodsTable({ list, hasPictures = true }: GoodsTableProps) {
  const today = useShopDay();
  const table = useRef<HTMLTableElement>(null);
  const rows = useRowFocus(table, list.length);
  const ids = list.map(({ id }) => id);
  useFocusAfterSearch(table);
  usePageKeys({ onSearch: focusSearch, onRows: rows.enter });
  function onKeyDown(event: KeyboardEvent): void {
    if (isWithin(event)) rows.onKeyDown(event);
  }
  return (
    <div className="panel goods-table-box">
      <KeyHint />
      <table
        ref={table}
        role="grid"
        aria-label="商品"
        aria-describedby="table-keys"
        className={hasPictures ? "goods-table" : "goods-table goods-table-plain"}
        onKeyDown={onKeyDown}
      >
        <Head hasPictures={hasPictures} />
        <tbody>
          {list.map((goods, index) => (
            <GoodsRow
              key={`${goods.id}-${goods.ck_id}-${goods.is_jxq}-${goods.carton}`}
              goods={goods}
              listed={ids}
              today={today}
              hasPicture={hasPictures}
              isActive={index === rows.active}
              onActive={() => rows.setActive(index)}
              onDone={() => rows.focusRow(index + 1)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyHint() {
  return (
    <p id="table-keys" className="key-hint">
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}

const columns = [
  ["picture", "图片"],
  ["name", "商品名称"],
  ["specification", "规格"],
  ["maker", "生产厂家"],
  ["expiry", "有效期至"],
  ["packs", "中包/件装"],
  ["stock", "库存"],
  ["price", "单价"],
  ["buy", "采购"],
] as const;

function Head({ hasPictures }: { hasPictures: boolean }) {
  const shown = hasPictures ? columns : columns.slice(1);
  return (
    <thead>
      <tr>
        {shown.map(([name, title]) => (
          <th key={name} scope="col" className={`col-${name}`}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The search box in sight: the sticky one when the page is scrolled. */
function focusSearch(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('[role="search"] input[name="keywords"]');
  boxes[boxes.length - 1]?.focus();
}

/** After a search or a turned page the first row has the focus, unless something else kept it; never on arrival. */
function useFocusAfterSearch(table: RefObject<HTMLTableElement | null>): void {
  const { key } = useLocation();
  const isArrival = useNavigationType() === "POP"; // Also back and forward, which restore the place.
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || isInPager(focused);
    if (key && !isArrival && isFree) table.current?.tBodies[0]?.rows[0]?.focus({ preventScroll: true });
  }, [key, isArrival, table]);
}
