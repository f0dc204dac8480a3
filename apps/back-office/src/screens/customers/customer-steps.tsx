import { toast } from "@yaoji/browser/messages";
import { customerCalls } from "@yaoji/contract/calls-customers";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type Customer, keepCustomer } from "./customers.ts";

const steps = {
  customerStop: {
    text: "停用",
    said: "停用后不能下单，已下的订单照常办理；客户会收到消息，看到原因。",
    done: "客户已停用",
    reason: "原因",
  },
  customerReopen: { text: "恢复", said: "恢复后可以照常下单。", done: "客户已恢复", reason: "原因" },
  customerSign: {
    text: "登记线下合同",
    said: "请确认已收到双方盖章的纸质合同；登记后客户即可下单。",
    done: "已登记线下合同",
    reason: undefined,
  },
} as const;
type Step = keyof typeof steps;

/** What of a customer is decided at once. */
export function CustomerSteps({ customer }: { customer: Customer }) {
  const { role } = useOperator().operator;
  const [asked, setAsked] = useState<Step | null>(null);
  const { id, company, state, is_signed } = customer;
  const offered = (
    [
      ...(state === "closed" ? [] : [state === "stopped" ? "customerReopen" : "customerStop"]),
      ...(is_signed || state !== "approved" ? [] : ["customerSign"]),
    ] as Step[]
  ).filter((step) => (customerCalls[step].access as readonly string[]).includes(role));
  if (offered.length === 0) return null;
  async function take(step: Step, reason: string): Promise<void> {
    const params = { id };
    const sent = step === "customerSign" ? api(step, { params }) : api(step, { params, body: { reason } });
    await keepCustomer(await toldIfRefused(sent));
    setAsked(null);
    toast(steps[step].done, "success");
  }
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((step) => (
        <button key={step} type="button" className="btn" onClick={() => setAsked(step)}>
          {steps[step].text}
        </button>
      ))}
      {asked && (
        <Confirm
          title={`${steps[asked].text}：${company}？`}
          text={steps[asked].said}
          action={steps[asked].text}
          {...(steps[asked].reason && { reason: steps[asked].reason })}
          onConfirm={(reason) => take(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
