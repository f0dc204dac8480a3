import type { DataOf } from "../../api/client.ts";
import type { Bulk } from "./types.ts";

type Props = {
  bulk: Bulk;
  preview: DataOf<"bulkPreview">;
  isBusy: boolean;
  onBegin: () => void;
};

/** How many it would be, and which of them would be refused, and why. */
export function BulkPreview({ bulk, preview, isBusy, onBegin }: Props) {
  const { total, checked, fine, refused } = preview;
  return (
    <section aria-label="预览" className="mt-4 grid gap-3">
      <p role="status" className="text-name">
        共 <b className="num">{total}</b> 条{checked < total && <>，试算了前 {checked} 条</>}：可办理{" "}
        <b className="num">{fine}</b> 条，不能办理{" "}
        <b className={refused.length > 0 ? "num text-offer" : "num"}>{refused.length}</b> 条
      </p>
      {refused.length > 0 && (
        <ul className="bulk-refused" aria-label="不能办理的记录">
          {refused.map(({ id, label, text }) => (
            <li key={id}>
              {label}：<span className="text-offer">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-2">不能办理的会跳过并逐条说明，其余照办；开始后可在任务中查看、取消和重试。</p>
      <div className="flex justify-end">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isBusy || (fine === 0 && checked === total)}
          aria-busy={isBusy}
          onClick={onBegin}
        >
          {bulk.title} {total} 条
        </button>
      </div>
    </section>
  );
}
