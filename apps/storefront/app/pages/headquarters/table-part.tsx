import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { RoleNote } from "../../components/for-role.tsx";
import { Empty } from "../../components/states.tsx";
import { AddGoods } from "./add-goods.tsx";
import { ColumnHead } from "./column-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { onCellKey } from "./cell-keys.ts";
import { SubmitBar } from "./submit-bar.tsx";
import { useTable } from "./use-table.ts";

type Table = DataOf<"chainTable">;

const saved = { saved: "已自动保存", saving: "正在保存…", failed: "有数量没有保存，请修改后重试" } as const;

/** 采购表: goods × shops; on phones one shop at a time. */
export function TablePart({ table }: { table: Table }) {
  const grid = useTable(table);
  const { shops } = table;
  const [only, setOnly] = useState(shops[0]?.id ?? 0);
  return (
    <>
      <RoleNote right="purchase" />
      <AddGoods
        shops={shops}
        room={table.most_rows - grid.rows.length}
        onAdd={grid.addGoods}
        onFill={grid.type}
      />
      <label className="mb-2 flex items-center gap-2 text-meta lg:hidden">
        <span className="flex-none">店铺</span>
        <select className="field" value={only} onChange={(event) => setOnly(Number(event.target.value))}>
          {shops.map(({ id, company }) => (
            <option key={id} value={id}>
              {company}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className={`mb-1 text-meta ${grid.state === "failed" ? "text-offer" : "text-ink-2"}`}>
        {saved[grid.state]}。方向键和 Enter 移动，可从 Excel 粘贴一块数量
      </p>
      <Grid grid={grid} shops={shops} only={only} />
      <SubmitBar shops={shops} rows={grid.rows} onSave={grid.save} latestRows={grid.latestRows} />
    </>
  );
}

type GridProps = { grid: ReturnType<typeof useTable>; shops: Table["shops"]; only: number };

function Grid({ grid, shops, only }: GridProps) {
  const { rows, typed } = grid;
  return (
    <section aria-label="采购表" className="chain-scroll panel">
      <table className="chain-table" onKeyDown={onCellKey}>
        <thead>
          <tr>
            <th scope="col" className="chain-goods">
              商品（{rows.length}种）
            </th>
            {shops.map((shop) => (
              <ColumnHead key={shop.id} shop={shop} rows={rows} isOther={shop.id !== only} />
            ))}
            <th scope="col" className="max-lg:hidden">
              合计
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.goods_id}
              row={row}
              table={{ shops, rows, typed, only }}
              onType={grid.type}
              onLeave={() => void grid.save()}
              onRemove={() => void grid.removeGoods(row.goods_id)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <div className="px-4 pb-2">
          <Empty isInside text="采购表还是空的，请在上面搜索商品或粘贴采购计划" />
        </div>
      )}
    </section>
  );
}
