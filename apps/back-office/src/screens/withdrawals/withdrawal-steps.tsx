import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toldIfLate } from "../../parts/told-if-late.ts";
import { keepWithdrawal, lookAgain, type Withdrawal } from "./keep-withdrawal.ts";

type Step = "approve" | "pay" | "reject";

/** What is open to whoever looks; who reviewed it is told that another pays. */
export function WithdrawalSteps({ of: withdrawal }: { of: Withdrawal }) {
  const [step, setStep] = useState<Step | null>(null);
  const {
    can_approve: canApprove,
    can_pay: canPay,
    can_reject: canReject,
    cannot_pay: cannotPay,
  } = withdrawal;
  return (
    <div>
      {cannotPay !== "" && <p className="mb-3 text-ink-2">{cannotPay}</p>}
      <div className="flex flex-wrap gap-3">
        {canApprove === 1 && (
          <button type="button" className="btn btn-primary" onClick={() => setStep("approve")}>
            审核通过
          </button>
        )}
        {canPay === 1 && (
          <button type="button" className="btn btn-primary" onClick={() => setStep("pay")}>
            已打款
          </button>
        )}
        {canReject === 1 && (
          <button type="button" className="btn" onClick={() => setStep("reject")}>
            驳回
          </button>
        )}
      </div>
      {step !== null && <StepBox of={withdrawal} step={step} onClose={() => setStep(null)} />}
    </div>
  );
}

function StepBox({ of: withdrawal, step, onClose }: { of: Withdrawal; step: Step; onClose: () => void }) {
  const { id } = withdrawal;
  const { title, text, action, reason, said, call } = boxOf(withdrawal, step);
  async function confirm(why: string): Promise<void> {
    const work = toldIfLate(call(why), () => lookAgain(id));
    await keepWithdrawal(await work);
    onClose();
    toast(said, "success");
  }
  return (
    <Confirm
      title={title}
      text={text}
      action={action}
      {...(reason !== undefined && { reason })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

type Box = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly reason?: string;
  readonly said: string;
  readonly call: (reason: string) => Promise<Withdrawal>;
};

function boxOf({ id, company, amount, bank, holder, number }: Withdrawal, step: Step): Box {
  const params = { id };
  const account = `${holder}，${bank} ${number}，¥${amount.toFixed(2)}`;
  const boxes: Readonly<Record<Step, Box>> = {
    approve: {
      title: `审核通过${company}的提现？`,
      text: `${account}。通过后须由另一人打款。`,
      action: "审核通过",
      said: "已审核通过，请由另一人打款",
      call: () => api("withdrawalDeskApprove", { params }),
    },
    pay: {
      title: `确认已打款给${company}？`,
      text: `${account}。请在银行付款成功后确认，确认后不能撤销。`,
      action: "已打款",
      said: "已记为打款，客户已收到消息",
      call: () => api("withdrawalDeskPay", { params }),
    },
    reject: {
      title: `驳回${company}的提现？`,
      text: `¥${amount.toFixed(2)}退回客户余额，客户会收到驳回原因。`,
      action: "驳回",
      reason: "驳回原因（客户看得到）",
      said: "已驳回，金额已退回客户余额",
      call: (reason) => api("withdrawalDeskReject", { params, body: { reason } }),
    },
  };
  return boxes[step];
}
