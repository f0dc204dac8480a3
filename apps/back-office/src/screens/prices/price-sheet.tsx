import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Confirm } from "../../parts/confirm.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import type { PriceRow, SheetColumn } from "./price-columns.ts";
import { PriceDrawer } from "./price-drawer.tsx";
import { PriceGrid } from "./price-grid.tsx";
import { Adjust } from "./price-tools.tsx";
import { PreviewDrawer } from "./preview-drawer.tsx";
import { useEdits } from "./use-edits.ts";
import { textOfCell, useGrid } from "./use-grid.ts";
import { useSaving } from "./use-saving.ts";

type PriceSheetProps = {
  rows: readonly PriceRow[];
  /** Those that are shown; all that there are. */
  columns: readonly SheetColumn[];
  all: readonly SheetColumn[];
  children: ReactNode;
};

/** The sheet with what is typed into it, and the way from there to the server. */
export function PriceSheet({ rows, columns, all, children }: PriceSheetProps) {
  const edits = useEdits({ rows, columns, all });
  const grid = useGrid({ rows, columns, ...edits });
  const saving = useSaving({ ...edits, columns: all });
  const { open, show, close } = useOpen();
  const openGoods = useStable(show);
  const tiers = all.find(({ id }) => id === "tiers");
  return (
    <>
      <Adjust onAdjust={grid.adjust} />
      {rows.length > 0 && (
        <PriceGrid
          rows={rows}
          columns={columns}
          edits={edits.edits}
          faults={edits.faults}
          grid={grid}
          onOpen={openGoods}
        />
      )}
      {children}
      {edits.count > 0 && <Bar edits={edits} onLook={saving.look} />}
      <PreviewDrawer saving={saving} columns={all} />
      {typeof open === "number" && tiers && (
        <PriceDrawer
          goodsId={open}
          rows={rows.filter(({ goods_id }) => goods_id === open)}
          tiersOf={(row) => textOfCell(row, tiers, edits.edits)}
          onTiers={(row, text) => edits.put([{ row, column: tiers, text }])}
          onClose={close}
        />
      )}
    </>
  );
}

/** The same function always, so that rows that are given it are not drawn again. */
function useStable(call: (id: number) => void): (id: number) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((id) => latest.current(id), []);
}

type BarProps = { edits: ReturnType<typeof useEdits>; onLook: () => Promise<void> };

/** How much was changed, and what to do with it; always in sight. */
function Bar({ edits: { count, past, undo, settle }, onLook }: BarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  function look(): void {
    setIsBusy(true);
    void startTold(toldIfRefused(onLook())).finally(() => setIsBusy(false));
  }
  return (
    <div className="form-end form-end-page sheet-bar">
      <p role="status">
        已改 <b className="num">{count}</b> 行，还没有保存
      </p>
      <span className="flex-1" />
      <button type="button" className="btn" disabled={past.length === 0} onClick={undo}>
        撤销
      </button>
      <button type="button" className="btn" onClick={() => setIsAsking(true)}>
        放弃修改
      </button>
      <button type="button" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy} onClick={look}>
        预览
      </button>
      {isAsking && (
        <Confirm
          title="放弃修改"
          text={`已改的${count}行将恢复原样。`}
          action="放弃修改"
          onConfirm={async () => (settle({}), setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
