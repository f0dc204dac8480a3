/** What was filled in at step 2 when the contract had to be signed first: kept by this tab until the form is back. */
import type { PayMethod } from "./pay.ts";

export type CheckoutDraft = {
  readonly ids: readonly number[];
  readonly pay_method: PayMethod;
  readonly address_id?: number;
  readonly invoice_id?: number;
  readonly remark?: string;
};
/** A submission as the call takes it: its numbers may be text. */
type Submitted = {
  readonly ids?: unknown;
  readonly pay_method: PayMethod;
  readonly address_id?: unknown;
  readonly invoice_id?: unknown;
  readonly remark?: string | undefined;
};
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const key = "checkout_draft";

export function keepDraft(
  store: Store,
  { ids, pay_method, address_id, invoice_id, remark }: Submitted,
): void {
  store.setItem(key, JSON.stringify({ ids, pay_method, address_id, invoice_id, remark }));
}

/** The draft of these lines, once; null where there is none, or one of other lines. */
export function takeDraft(store: Store, ids: readonly number[]): CheckoutDraft | null {
  const text = store.getItem(key);
  if (text === null) return null;
  store.removeItem(key);
  const draft = JSON.parse(text) as CheckoutDraft;
  return String(draft.ids) === String(ids) ? draft : null;
}
