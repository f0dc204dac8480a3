import type { TwinChoice } from "@yaoji/domain/trade/goods-import";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Choice } from "../../parts/choices.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { type Import, useImportCommand } from "./use-import.ts";

const twinTexts = [
  { value: "hold", text: "先不导入，列出来核对" },
  { value: "apart", text: "另作新商品" },
] as const;

/** What each column was understood as, to be changed, and the preview by it. */
export function ColumnsForm({ of: list }: { of: Import }) {
  const { id, version, columns, fields } = list;
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field));
  const [twins, setTwins] = useState<TwinChoice>(list.twins);
  const check = useImportCommand(id, () =>
    api("goodsImportCheck", { params: { id }, body: { version, columns: chosen, twins } }),
  );
  const refused = check.error instanceof CallError ? check.error.failure.errors?.columns?.[0] : undefined;
  const missing = fields.filter(({ name, is_needed: isNeeded }) => isNeeded && !chosen.includes(name));
  const isFixed = list.can_check === 0;
  return (
    <Panel title="各列的含义">
      <ColumnsTable of={list} chosen={chosen} isFixed={isFixed} onChoose={setChosen} />
      <p role="alert" className={refused ? "mt-3 text-offer" : "sr-only"}>
        {refused}
      </p>
      {missing.length > 0 && (
        <p className="mt-3 text-ink-2">还没有选：{missing.map(({ label }) => label).join("、")}</p>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <Choice
          label="与已有商品疑似重复的新编码"
          value={twins}
          options={twinTexts}
          isFixed={isFixed}
          onChange={setTwins}
        />
        <button
          type="button"
          className={list.state === "read" ? "btn btn-primary" : "btn"}
          disabled={isFixed || check.isPending}
          aria-busy={check.isPending}
          onClick={() => check.mutate(undefined)}
        >
          {list.state === "read" ? "预览" : "重新预览"}
        </button>
      </div>
    </Panel>
  );
}
