import type { ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import { type ChangeEvent, useId, useState } from "react";
import { CallError } from "../../api/client.ts";
import { matchFile, matchText } from "../../api/purchase-plan.ts";
import { RoleControls } from "../../components/for-role.tsx";
import { GoodsPicker } from "../../components/order-entry/goods-picker.tsx";
import type { CellPlace } from "../../lib/chain-table.ts";
import type { Plan } from "../../lib/plan-choice.ts";
import { firstMessage } from "@yaoji/browser/reply";

type AddGoodsProps = {
  shops: readonly ChainShop[];
  /** Goods that the table still takes. */
  room: number;
  onAdd: (ids: readonly number[]) => Promise<readonly ChainRow[]>;
  onFill: (cells: readonly (CellPlace & { readonly text: string })[]) => void;
};

/** Goods come in by search, or all of a plan at once: a file, or rows copied out of a spreadsheet. */
export function AddGoods({ shops, room, onAdd, onFill }: AddGoodsProps) {
  const plan = usePlanIntoTable({ shops, room, onAdd, onFill });
  return (
    <RoleControls right="purchase">
      <div className="panel mb-2 grid gap-3 p-4 md:grid-cols-2">
        <div>
          <p className="mb-1 text-meta">搜索商品，Enter 加入采购表</p>
          <GoodsPicker label="加入采购表的商品" onPick={(goods) => void onAdd([goods.id])} />
        </div>
        <details>
          <summary className="min-h-6 cursor-pointer text-meta text-brand-700">
            粘贴采购计划，或选择文件（.xlsx、CSV）
          </summary>
          <PlanFields plan={plan} shops={shops} />
        </details>
      </div>
      <p role="status" className="mb-2 text-meta">
        {plan.said}
      </p>
    </RoleControls>
  );
}

type IntoTable = ReturnType<typeof usePlanIntoTable>;

function PlanFields({ plan, shops }: { plan: IntoTable; shops: readonly ChainShop[] }) {
  const id = useId();
  const [pasted, setPasted] = useState("");
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file) void plan.take(() => matchFile(file));
    target.value = ""; // The same file may be chosen again.
  }
  return (
    <div className="mt-2 grid gap-2">
      <label htmlFor={id} className="text-meta">
        采购计划（编码、品名、规格、数量等列）
      </label>
      <textarea
        id={id}
        className="field h-14"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <TargetSelect plan={plan} shops={shops} />
        <button
          type="button"
          className="btn"
          disabled={plan.isBusy || pasted.trim() === ""}
          onClick={() => void plan.take(() => matchText(pasted))}
        >
          {plan.isBusy ? "正在识别…" : "识别并加入"}
        </button>
        <input
          type="file"
          className="file-field"
          aria-label="采购计划文件（.xlsx 或 CSV）"
          accept=".xlsx,.csv,.txt,text/csv"
          disabled={plan.isBusy}
          onChange={choose}
        />
      </div>
    </div>
  );
}

/** Whose cells the numbers of the plan fill. */
function TargetSelect({ plan, shops }: { plan: IntoTable; shops: readonly ChainShop[] }) {
  return (
    <label className="flex items-center gap-1 text-meta">
      数量填入
      <select
        className="field w-40"
        value={plan.target}
        onChange={(event) => plan.setTarget(event.target.value)}
      >
        <option value="all">每家店</option>
        {shops.map(({ id, company }) => (
          <option key={id} value={id}>
            {company}
          </option>
        ))}
        <option value="none">不填数量</option>
      </select>
    </label>
  );
}

/** Rows that name goods for certain come in; of the others it is said which they are, to be searched for. */
function usePlanIntoTable({ shops, room, onAdd, onFill }: AddGoodsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState("");
  const [target, setTarget] = useState("all");

  async function take(match: () => Promise<Plan>): Promise<void> {
    setIsBusy(true);
    try {
      const { rows } = await match();
      const sure = rows.flatMap((row) => (row.goods_id === null ? [] : [{ ...row, goods_id: row.goods_id }]));
      const ids = [...new Set(sure.map(({ goods_id }) => goods_id))];
      const added = await onAdd(ids);
      const shopIds = shops.map(({ id }) => id).filter((id) => target === "all" || target === String(id));
      onFill(
        sure.flatMap(({ goods_id: goodsId, number }) =>
          number === null ? [] : shopIds.map((shopId) => ({ goodsId, shopId, text: String(number) })),
        ),
      );
      const unsure = rows.filter(({ goods_id }) => goods_id === null);
      const names = unsure.map(({ row_no, name, code, pzwh }) => `第${row_no}行${name || code || pzwh}`);
      const rest = names.length === 0 ? "" : `；${names.length}行没有把握，请搜索后加入：${names.join("、")}`;
      const full =
        ids.length > room && added.length === 0 ? `，超出采购表还能放的${Math.max(0, room)}个品种` : "";
      setSaid(`识别出${ids.length}个品种${full}${rest}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSaid(firstMessage(error.failure));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, said, target, setTarget, take };
}
