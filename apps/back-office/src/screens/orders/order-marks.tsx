import type { OrderRow } from "./keep-order.ts";

const bad: readonly string[] = ["late", "short", "refused", "on_hold"];

/** What is the matter with an order, and that ours placed it. */
export function OrderMarks({ of: { marks, placed_by: by } }: { of: Pick<OrderRow, "marks" | "placed_by"> }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {marks.map(({ problem, text }) => (
        <span key={problem} className={`mark ${bad.includes(problem) ? "mark-bad" : "mark-quiet"}`}>
          {text}
        </span>
      ))}
      {by !== "" && <span className="mark mark-quiet">客服代下</span>}
    </span>
  );
}

const good: readonly string[] = ["pending_review", "reviewed"];

/** Where an order stands; what waits for ours stands out. */
export function OrderState({
  of: { status, status_text: text },
}: {
  of: Pick<OrderRow, "status" | "status_text">;
}) {
  return <span className={`mark ${good.includes(status) ? "mark-good" : "mark-quiet"}`}>{text}</span>;
}
