import type { EntryLine } from "../../lib/entry-lines.ts";
import { readyLines, sumText } from "../../lib/entry-lines.ts";
import { Icon } from "../icons.tsx";
import type { BulkResult } from "./use-bulk-add.ts";
import { RoleControls } from "../for-role.tsx";

type BulkBarProps = {
  lines: readonly EntryLine[];
  isAdding: boolean;
  result: BulkResult | null;
  onAdd: () => void;
};

/** At the foot: how many kinds, their sum, all into the cart; and what became of it. */
export function BulkBar({ lines, isAdding, result, onAdd }: BulkBarProps) {
  const count = readyLines(lines).length;
  return (
    <div className="entry-bar panel">
      <div role="status" className="min-w-0 flex-1 basis-60 text-meta">
        {result && <ResultText result={result} />}
      </div>
      <p className="text-meta">
        共<b className="num mx-1">{count}</b>行，参考合计
        <b className="num ml-1 text-price">{sumText(lines)}</b>
      </p>
      <RoleControls right="purchase">
        <button
          type="button"
          className="btn btn-primary"
          disabled={count === 0}
          aria-busy={isAdding}
          onClick={() => !isAdding && onAdd()}
        >
          <Icon name="cart" size={16} />
          {isAdding ? "正在加入…" : "全部加入购物车"}
        </button>
      </RoleControls>
    </div>
  );
}

function ResultText({ result: { added, refused, notes, fault } }: { result: BulkResult }) {
  if (fault) return <span className="text-offer">{fault}</span>;
  return (
    <>
      {added > 0 && (
        <span>
          已加入{added}行，
          <a href="/cart" className="text-brand-700 underline">
            去购物车
          </a>
          。
        </span>
      )}
      {refused.size > 0 && (
        <span className="text-offer">{refused.size}行未加入，原因见各行，内容已保留。</span>
      )}
      {notes.length > 0 && <span className="block text-ink-2">{notes.join("；")}</span>}
    </>
  );
}
