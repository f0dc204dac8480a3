import type { DataOf } from "@yaoji/contract/endpoints";

const strong: ReadonlySet<string> = new Set(["pending_payment"]);
const quiet: ReadonlySet<string> = new Set(["completed", "cancelled"]);

type Stated = Pick<
  DataOf<"orderList">["list"][number],
  "status" | "status_text" | "pay_status" | "pay_status_text" | "pay_method"
>;

/** An order's state, and its payment's where that says more. */
export function StatusText({ order }: { order: Stated }) {
  const colour = strong.has(order.status)
    ? "text-offer"
    : quiet.has(order.status)
      ? "text-ink-2"
      : "text-brand-700";
  return (
    <span className={`text-meta font-semibold ${colour}`}>
      {order.status_text}
      {paymentNote(order) && <span className="font-normal">（{paymentNote(order)}）</span>}
    </span>
  );
}

function paymentNote({
  status,
  pay_status: paid,
  pay_status_text: text,
  pay_method: method,
}: Stated): string {
  if (status === "pending_payment" && paid === "partial") return text;
  if (status === "pending_payment") return method === "bank_transfer" ? "等待对公转账到账" : "";
  if (paid === "refunding") return text;
  return status === "cancelled" && paid !== "unpaid" ? text : "";
}
