import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useLoadedAddresses, type Addresses } from "../../api/addresses.ts";
import { choiceBody, type Choice } from "../../lib/coupon-toggle.ts";
import { startMethod, type PayMethod } from "../../lib/pay.ts";
import type { Outcome } from "../../lib/reply.ts";
import { AddressChoice } from "./address-choice.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { Differences } from "./differences.tsx";
import { OrderParts } from "./order-parts.tsx";
import { PayChoice } from "./pay-choice.tsx";
import { Remark } from "./remark.tsx";
import { SubmitCard } from "./submit-card.tsx";
import { useSubmission } from "./use-submission.ts";

type CheckFormProps = {
  ids: number[];
  choice: Choice;
  preview: DataOf<"cartPreview">;
  addresses: Outcome<Addresses>;
};

/** Address, lines order by order, coupons, way to pay, remark; beside them what it costs and the button. */
export function CheckForm({ ids, choice, preview, addresses }: CheckFormProps) {
  const { query, reload } = useLoadedAddresses(addresses);
  const list = query.data?.list ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [method, setMethod] = useState<PayMethod>(startMethod(preview));
  const [remark, setRemark] = useState("");
  const address = list.find(({ id }) => id === chosen) ?? list[0] ?? null;
  const body: RequestOf<"cartCheckout">["body"] = {
    ids,
    new: 1,
    pay_method: method,
    expected_total: preview.total,
    ...choiceBody(choice),
    ...(address && { address_id: address.id }),
    ...(remark.trim() && { remark: remark.trim() }),
  };
  const submission = useSubmission(body);
  const differences = submission.differences ?? preview.differences;
  return (
    <div className="grid items-start gap-3 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-3">
        <Differences differences={differences} />
        <AddressChoice query={query} chosen={address?.id ?? null} onChoose={setChosen} onSaved={reload} />
        <OrderParts preview={preview} />
        <CouponSection coupons={preview.coupons} choice={choice} />
        <PayChoice preview={preview} method={method} onChoose={setMethod} />
        <Remark value={remark} onChange={setRemark} />
      </div>
      <SubmitCard preview={preview} address={address} submission={submission} differences={differences} />
    </div>
  );
}
