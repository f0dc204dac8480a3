import { payMethodText, unpaidTimeoutHours } from "@yaoji/domain/orders";
import { moneyText } from "../../components/money.tsx";
import { balanceShortage, type Payable, type PayMethod } from "../../lib/pay.ts";
import { PayOption } from "./pay-option.tsx";

type PayChoiceProps = { preview: Payable; method: PayMethod; onChoose: (method: PayMethod) => void };

/** How the order will be paid; the money moves in the next step. */
export function PayChoice({ preview, method, onChoose }: PayChoiceProps) {
  const missing = balanceShortage(preview);
  return (
    <section aria-labelledby="pay-title" className="panel p-4">
      <h2 id="pay-title" className="mb-3 text-nav font-semibold">
        支付方式
      </h2>
      <div className="grid gap-2 md:grid-cols-2">
        <PayOption
          method="balance"
          title={payMethodText.balance}
          isChosen={method === "balance"}
          onChoose={onChoose}
        >
          可用余额<span className="num">{moneyText(preview.balance)}</span>
          {missing > 0 && <span className="text-offer">，还差{moneyText(missing)}</span>}
          {missing === 0 && "，提交后在下一步确认支付"}
        </PayOption>
        <PayOption
          method="bank_transfer"
          title={payMethodText.bank_transfer}
          isChosen={method === "bank_transfer"}
          onChoose={onChoose}
        >
          提交后为您保留{unpaidTimeoutHours("bank_transfer")}小时，到账后安排发货
        </PayOption>
      </div>
    </section>
  );
}
