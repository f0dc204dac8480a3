import { payMethodText } from "@yaoji/domain/trade/order-states";
import type { Address } from "../../api/addresses.ts";
import type { InvoiceTitle } from "../../api/invoices.ts";
import { placeText } from "../../components/address/address-text.tsx";
import { AmountRows } from "../../components/amount-rows.tsx";
import { Money, moneyText } from "../../components/money.tsx";
import { PayParts } from "../../components/pay-parts.tsx";
import { needsCart, type Difference } from "../../lib/differences.ts";
import { missingForMinimum, type PayMethod } from "../../lib/pay.ts";
import type { Preview } from "../../lib/order-preview.ts";
import type { Submission } from "./use-submission.ts";

type SubmitCardProps = {
  preview: Preview;
  method: PayMethod;
  address: Address | null;
  /** Null: the invoice is asked for later. */
  title: InvoiceTitle | null;
  submission: Submission;
  differences: readonly Difference[];
};

/** 价格明细, what was chosen, the total and the button; on phones all but the first stay at the bottom. */
export function SubmitCard({ method, title, ...checked }: SubmitCardProps) {
  const { preview, address } = checked;
  return (
    <section aria-label="提交订单" className="panel p-4 lg:sticky lg:top-16">
      <details open>
        <summary className="mb-3 text-nav font-semibold">价格明细</summary>
        <AmountRows rows={preview.amounts} />
      </details>
      {preview.minimum_amount > 0 && (
        <p className="mt-2 text-ink-2">起配金额{moneyText(preview.minimum_amount)}</p>
      )}
      <div className="submit-row">
        <ChosenFacts address={address} method={method} title={title} />
        <div>
          <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
            应付金额
            <Money value={preview.total} kind="large" />
          </p>
          {preview.cashback > 0 && <p className="text-brand-700">完成后返现{moneyText(preview.cashback)}</p>}
          <PayParts balance={preview.balance_part} rest={preview.rest} method={method} />
        </div>
        <SubmitButton {...checked} />
      </div>
    </section>
  );
}

type ChosenFactsProps = Pick<SubmitCardProps, "address" | "method" | "title">;

/** Where it goes, how it is paid and to whom the invoice is: what stands further up or down is known at the button. */
function ChosenFacts({ address, method, title }: ChosenFactsProps) {
  return (
    <ul aria-label="已选信息" className="submit-facts">
      {address && (
        <li>
          送至 {address.name} {placeText(address)} <span className="num">{address.phone}</span>
        </li>
      )}
      <li>支付方式 {payMethodText[method]}</li>
      <li>发票 {title ? `${title.kind_text} ${title.company}` : "暂不开票"}</li>
    </ul>
  );
}

type Checked = Omit<SubmitCardProps, "method" | "title">;

function SubmitButton({ submission, ...checked }: Checked) {
  const reason = whyNot(checked);
  return (
    <div className="lg:mt-3">
      <button
        type="button"
        className="btn btn-primary h-11 w-full px-6 text-nav"
        disabled={reason !== null || submission.isBusy}
        aria-busy={submission.isBusy}
        aria-describedby={reason ? "submit-reason" : undefined}
        onClick={() => void submission.submit()}
      >
        {submission.isSending ? "提交中…" : labelOf(submission, checked.differences)}
      </button>
      {reason && (
        <p id="submit-reason" className="mt-1 text-center text-offer">
          {reason}
        </p>
      )}
    </div>
  );
}

function whyNot({ preview, address, differences }: Omit<Checked, "submission">): string | null {
  if (differences.some(needsCart)) return "请先返回购物车调整";
  const missing = missingForMinimum(preview);
  if (missing > 0) return `未满起配金额${moneyText(preview.minimum_amount)}，还差${moneyText(missing)}`;
  return address ? null : "请先选择收货地址";
}

/** After a refusal the same button agrees to what changed; a change known beforehand is agreed to at once. */
function labelOf({ differences: found }: Submission, differences: readonly Difference[]): string {
  if (found) return "确认并重新提交";
  return differences.length > 0 ? "确认并提交订单" : "提交订单";
}
