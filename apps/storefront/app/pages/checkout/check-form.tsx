import type { RequestOf } from "@yaoji/contract/endpoints";
import { useState, useEffect, useEffectEvent } from "react";
import { useLoadedAddresses, type Address, type Addresses } from "../../api/addresses.ts";
import type { InvoiceTitles } from "../../api/invoices.ts";
import { usedBody, type Choice } from "../../lib/coupon-toggle.ts";
import { chosenWay, isCombined, type PayMethod } from "../../lib/pay.ts";
import type { Promises } from "../../lib/delivery.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { type Preview, seenOf } from "../../lib/order-preview.ts";
import { AddressChoice } from "./address-choice.tsx";
import { InvoiceChoice } from "./invoice-choice.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { Differences } from "./differences.tsx";
import { OrderParts } from "./order-parts.tsx";
import { PayMethods } from "./pay-methods.tsx";
import { Remark } from "./remark.tsx";
import { SubmitCard } from "./submit-card.tsx";
import { useSubmission } from "./use-submission.ts";
import { browserStores } from "../../api/browser.ts";
import { type CheckoutDraft, takeDraft } from "../../lib/checkout-draft.ts";

type CheckFormProps = {
  ids: number[];
  choice: Choice;
  preview: Preview;
  addresses: Outcome<Addresses>;
  titles: Outcome<InvoiceTitles>;
  promises: Promises | null;
};

/** Address, way to pay, lines order by order, coupons, invoice, remark; beside them what it costs and the button. */
export function CheckForm({ ids, choice, preview, addresses, titles, promises }: CheckFormProps) {
  const { query, reload } = useLoadedAddresses(addresses);
  const list = query.data?.list ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [wished, setWished] = useState<PayMethod | null>(null);
  const [remark, setRemark] = useState("");
  const { title, chooseTitle } = useTitle(titles);
  useDraft(ids, (draft) => {
    setChosen(draft.address_id ?? null);
    setWished(draft.pay_method);
    chooseTitle(draft.invoice_id ?? null);
    setRemark(draft.remark ?? "");
  });
  const method = chosenWay(preview, wished);
  const address = list.find(({ id }) => id === chosen) ?? list[0] ?? null;
  const submission = useSubmission({
    ...seenBody(ids, preview),
    pay_method: method,
    ...(address && { address_id: address.id }),
    ...(title && { invoice_id: title.id }),
    ...(remark.trim() && { remark: remark.trim() }),
  });
  const differences = submission.differences ?? preview.differences;
  return (
    <div className="check-columns grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-3">
        <Differences differences={differences} />
        <AddressChoice query={query} chosen={address?.id ?? null} onChoose={setChosen} onSaved={reload} />
        <PayMethods question={preview} method={method} onChoose={setWished} retell={submission.retell} />
        <OrderParts
          preview={preview}
          differences={differences}
          addressId={address?.id}
          loaded={isDefault(addresses, address) ? promises : null}
        />
        <CouponSection coupons={preview.coupons} proof={preview.proof} choice={choice} {...submission} />
        <InvoiceChoice titles={titles} chosen={title?.id ?? null} onChoose={chooseTitle} />
        <Remark value={remark} onChange={setRemark} />
      </div>
      <SubmitCard
        preview={preview}
        method={method}
        address={address}
        title={title}
        submission={submission}
        differences={differences}
      />
    </div>
  );
}

/** The lines, what the order check showed of them, and what pays beside the chosen way. */
function seenBody(ids: number[], preview: Preview): Omit<RequestOf<"cartCheckout">["body"], "pay_method"> {
  return {
    ids,
    new: 1,
    ...seenOf(preview),
    ...(isCombined(preview) && { use_balance: 1 }),
    ...usedBody(preview.coupons),
  };
}

/** Whether it is the address that the page came with as the default one; of none where there was none. */
function isDefault(addresses: Outcome<Addresses>, address: Address | null): boolean {
  return addresses.ok && addresses.data.list[0]?.id === address?.id;
}

/** By which title the invoice comes: the first that can be, until another is chosen; null: none. */
function useTitle(titles: Outcome<InvoiceTitles>) {
  const usable = titles.ok ? titles.data.list.filter(({ fault }) => fault === "") : [];
  const [chosen, chooseTitle] = useState<number | null>(usable[0]?.id ?? null);
  return { title: usable.find(({ id }) => id === chosen) ?? null, chooseTitle };
}

/** Hands back what was filled in here before the contract had to be signed, once. */
function useDraft(ids: readonly number[], onDraft: (draft: CheckoutDraft) => void): void {
  const restore = useEffectEvent(() => {
    const draft = takeDraft(browserStores().session, ids);
    if (draft) onDraft(draft);
  });
  useEffect(() => restore(), []);
}
