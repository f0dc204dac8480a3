import type { DataOf } from "@yaoji/contract/endpoints";
import { payMethodText } from "@yaoji/domain/trade/order-states";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Money, moneyText } from "../../components/money.tsx";
import { PayOption } from "../../components/pay-option.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { CompanyAccount } from "../../components/transfer/company-account.tsx";
import { TransferForm } from "../../components/transfer/transfer-form.tsx";
import { TransferState } from "../../components/transfer/transfer-state.tsx";
import { balanceShortage } from "../../lib/pay.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { RepayFromBalance, repaidText } from "./repay-from-balance.tsx";
import { ForRole } from "../../components/for-role.tsx";

type Repayment = DataOf<"creditRepayCheck">;
type Transfer = DataOf<"transferShow">;

export type RepaymentData = {
  repayment: Outcome<Repayment>;
  account: Outcome<DataOf<"transferAccount">>;
  /** The last transfer told of for it. */
  transfer: Transfer | null;
};

/** One repayment: how much of which bills, and paying it from the balance or by transfer. */
export function RepaymentPanel({ repayment, account, transfer }: RepaymentData) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="repayment-title"
      className="panel mb-2 p-4 outline-offset-[-2px]"
    >
      <h2 id="repayment-title" className="mb-3 text-nav font-semibold">
        还款
      </h2>
      <ForRole right="funds">
        {repayment.ok ? (
          <Repaying repayment={repayment.data} account={account} transfer={transfer} />
        ) : (
          <NotLoaded failure={repayment.failure} />
        )}
      </ForRole>
    </section>
  );
}

type RepayingProps = Pick<RepaymentData, "account" | "transfer"> & { repayment: Repayment };

function Repaying({ repayment, account, transfer }: RepayingProps) {
  const numbers = repayment.bills.map((bill) => bill.order_no).join("、");
  const isSettled = !repayment.paid && repayment.amount === 0;
  return (
    <>
      {!isSettled && (
        <p className="flex flex-wrap items-baseline gap-2">
          {repayment.paid ? "已还款" : "还款金额"}
          <Money value={repayment.amount} kind="large" />
        </p>
      )}
      <p className="mt-1 mb-3 text-meta break-words text-ink-2">
        账单对应订单 <span className="num">{numbers}</span>
      </p>
      {repayment.paid && <p className="notice">{repaidText(repayment)}</p>}
      {isSettled && <p className="notice">账单已结清，无需再还款</p>}
      {!repayment.paid && transfer && <TransferState transfer={transfer} />}
      {!repayment.paid && !isSettled && transfer?.state !== "submitted" && (
        <Ways repayment={repayment} account={account} isRejected={transfer?.state === "rejected"} />
      )}
    </>
  );
}

type WaysProps = Pick<RepayingProps, "repayment" | "account"> & { isRejected: boolean };

function Ways({ repayment, account, isRejected }: WaysProps) {
  const missing = balanceShortage({ balance: repayment.balance, total: repayment.amount });
  const [method, setMethod] = useState<"balance" | "bank_transfer">(
    missing > 0 || isRejected ? "bank_transfer" : "balance",
  );
  return (
    <>
      <div className="my-3 grid gap-2 md:grid-cols-2">
        <PayOption
          title="用余额还款"
          isChosen={method === "balance"}
          isDisabled={missing > 0}
          onChoose={() => setMethod("balance")}
        >
          可用余额<span className="num">{moneyText(repayment.balance)}</span>
          {missing > 0 && <span className="text-offer">，余额不足，还差{moneyText(missing)}</span>}
        </PayOption>
        <PayOption
          title={payMethodText.bank_transfer}
          isChosen={method === "bank_transfer"}
          onChoose={() => setMethod("bank_transfer")}
        >
          转账后上传凭证，财务确认到账后还款生效
        </PayOption>
      </div>
      {method === "balance" ? (
        <RepayFromBalance id={repayment.id} amount={repayment.amount} />
      ) : (
        <ByTransfer repayment={repayment} account={account} />
      )}
    </>
  );
}

function ByTransfer({ repayment, account }: Pick<WaysProps, "repayment" | "account">) {
  const { revalidate } = useRevalidator();
  if (!account.ok) return <NotLoaded failure={account.failure} />;
  return (
    <>
      <CompanyAccount given={account.data} amount={repayment.amount} />
      {account.data.account && (
        <div className="mt-4 border-t border-line pt-4">
          <TransferForm subject={{ purpose: "repayment", repayment_id: repayment.id }} onSent={revalidate} />
        </div>
      )}
    </>
  );
}
