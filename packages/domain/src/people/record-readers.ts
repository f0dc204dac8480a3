/** Whose a record's history is to read: whoever may open the record's screen, and the readers of the whole log. */
import type { OperatorRole } from "./operator-roles.ts";

const auditors: readonly OperatorRole[] = ["admin", "quality"];
const senders: readonly OperatorRole[] = ["admin", "service", "marketing"];
/** Whoever may open a customer's page. */
const customers: readonly OperatorRole[] = ["admin", "quality", "service", "finance"];
const service: readonly OperatorRole[] = ["admin", "service"];
const finance: readonly OperatorRole[] = ["admin", "finance"];
const marketing: readonly OperatorRole[] = ["admin", "marketing"];

/** By the kind that entries of the operators' log name (platform/audit). A kind that is not here is the auditors' alone. */
const readers: Readonly<Record<string, readonly OperatorRole[]>> = {
  order: ["admin", "service", "warehouse", "finance"],
  coupon: marketing,
  message: senders,
  promotion: marketing,
  goods: marketing,
  goods_import: marketing,
  price_group: marketing,
  brand: marketing,
  category: marketing,
  goods_group: marketing,
  draw: marketing,
  "after-sales": ["admin", "quality", "service", "warehouse", "finance"],
  feedback: service,
  wanted: service,
  page: marketing,
  shop: customers,
  transfer: finance,
  withdrawal: finance,
};

export function mayReadRecord(kind: string, role: OperatorRole): boolean {
  if (auditors.includes(role)) return true;
  return Object.hasOwn(readers, kind) && (readers[kind] ?? []).includes(role);
}
