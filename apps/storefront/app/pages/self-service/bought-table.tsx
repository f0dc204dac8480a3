import type { DataOf } from "@yaoji/contract/endpoints";
import { useRef, type KeyboardEvent } from "react";
import { BulkBar } from "../../components/order-entry/bulk-bar.tsx";
import { GoodsPicker } from "../../components/order-entry/goods-picker.tsx";
import { onQuantityKey } from "../../components/order-entry/quantity-input.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { boughtHref, boughtOrders, type BoughtQuery } from "../../lib/bought-query.ts";
import { BoughtRow } from "./bought-row.tsx";
import { useBoughtLines } from "./use-bought-lines.ts";
import { useKeywordSearch } from "./use-keyword-search.ts";
import { isComposing } from "@yaoji/browser/composing";

type BoughtTableProps = { query: BoughtQuery; page: DataOf<"fastBuy"> };

/** What the shop bought before, with a quantity each; goods found by the search row stand first. */
export function BoughtTable({ query, page }: BoughtTableProps) {
  const sheet = useBoughtLines();
  const bar = useRef<HTMLDivElement>(null);
  return (
    <section aria-label="采购过的商品">
      <Tabs
        label="排序"
        tabs={boughtOrders.map(([order, name]) => ({
          name,
          href: boughtHref({ ...query, order, page: 1 }),
          isCurrent: order === query.order,
        }))}
      />
      <SearchRow query={query} onPick={sheet.addGoods} />
      <Rows
        query={query}
        page={page}
        sheet={sheet}
        onEnd={() => bar.current?.querySelector("button")?.focus()}
      />
      <Pager of={page} hrefOf={(number) => boughtHref({ ...query, page: number })} />
      <div ref={bar} className="contents">
        <BulkBar
          lines={sheet.lines}
          isAdding={sheet.isAdding}
          result={sheet.result}
          onAdd={() => void sheet.addAll()}
        />
      </div>
    </section>
  );
}

type SearchRowProps = { query: BoughtQuery; onPick: ReturnType<typeof useBoughtLines>["addGoods"] };

function SearchRow({ query, onPick }: SearchRowProps) {
  const search = useKeywordSearch(query);
  return (
    <div className="panel mb-2 grid gap-3 p-3 md:grid-cols-2">
      <label className="text-meta">
        在采购过的商品中查找
        <input
          type="search"
          className="field mt-1"
          placeholder="拼音首字母、品名、厂家或编码"
          maxLength={60}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={toFirstQuantity}
        />
      </label>
      <div className="text-meta">
        添加其他商品
        <div className="mt-1">
          <GoodsPicker label="添加其他商品" onPick={onPick} />
        </div>
      </div>
    </div>
  );
}

function toFirstQuantity(event: KeyboardEvent): void {
  if ((event.key !== "ArrowDown" && event.key !== "Enter") || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>(".entry-table input[data-quantity]:not(:disabled)")?.focus();
}

type RowsProps = BoughtTableProps & { sheet: ReturnType<typeof useBoughtLines>; onEnd: () => void };

function Rows({ query, page, sheet, onEnd }: RowsProps) {
  const extra = sheet.extra.filter(({ id }) => !page.list.some((goods) => goods.id === id));
  if (page.list.length + extra.length === 0) return <NothingBought keyword={query.keyword} />;
  return (
    <div className="panel" onKeyDown={(event) => onQuantityKey(event, onEnd)}>
      <p className="key-hint max-lg:hidden">
        <span>
          <kbd>↑ ↓</kbd> 上下移动
        </span>
        <span>
          <kbd>Enter</kbd> 到下一行，末行后到“全部加入购物车”
        </span>
        <span>
          <kbd>Ctrl+V</kbd> 粘贴表格
        </span>
      </p>
      <table className="entry-table" aria-label="采购过的商品">
        <Head />
        <tbody>
          {[...extra, ...page.list].map((goods) => (
            <BoughtRow
              key={goods.id}
              goods={goods}
              text={sheet.textOf(goods.id)}
              refused={sheet.refusedOf(goods.id)}
              onChange={(text) => sheet.change(goods, text)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        {["商品", "生产厂家", "库存", "今日价", "上次采购", "常购", "数量"].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function NothingBought({ keyword }: { keyword: string }) {
  return keyword === "" ? (
    <Empty text="还没有采购记录，可用“添加其他商品”录入，或上传采购计划" icon="box">
      <a href="/list" className="btn btn-primary">
        去看看商品
      </a>
    </Empty>
  ) : (
    <Empty text={`采购过的商品里没有“${keyword}”，可用“添加其他商品”查找`} icon="search" />
  );
}
