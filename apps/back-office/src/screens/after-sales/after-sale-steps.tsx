import { type ReactNode, useState } from "react";
import type { DeskStep } from "@yaoji/domain/trade/after-sale-desk";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { AnswerForm } from "./answer-form.tsx";
import { type AfterSale, askAgain, keepAfterSale } from "./keep-after-sale.ts";
import { JudgeForm } from "./judge-form.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { RefundBox } from "./refund-box.tsx";
import { ReplaceForm } from "./replace-form.tsx";
import { SendBackForm } from "./send-back-form.tsx";

const names: Readonly<Record<DeskStep, string>> = {
  take: "受理",
  pass: "审核通过，转质管判定",
  judge: "质管判定",
  receive: "退回验收",
  refund: "退款",
  replace: "换货、补发",
  answer: "答复",
  reject: "驳回",
  sendBack: "退还客户",
};
const forms: Readonly<Partial<Record<DeskStep, (props: { of: AfterSale }) => ReactNode>>> = {
  judge: JudgeForm,
  receive: ReceiveForm,
  refund: RefundBox,
  replace: ReplaceForm,
  answer: AnswerForm,
  sendBack: SendBackForm,
};

/** The steps that are open: one's own as buttons or forms, another's with who may. */
export function Steps({ of: sale }: { of: AfterSale }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const own = sale.steps.filter(({ allowed }) => allowed).map(({ step }) => step);
  const others = sale.steps.filter(({ allowed }) => !allowed);
  if (sale.steps.length === 0) return <p className="text-ink-2">已办结，没有要办理的。</p>;
  return (
    <div className="flex flex-col gap-4">
      {sale.turn === "buyer" && <p>等客户寄回商品并填写运单号；商品先到的可以直接验收。</p>}
      <Turns of={sale} own={own} onReject={() => setIsRejecting(true)} />
      {own.map((step) => {
        const Form = forms[step];
        return (
          Form && (
            <section key={step} aria-label={names[step]} className="form-part">
              <h3 className="mb-3 font-semibold">{names[step]}</h3>
              <Form of={sale} />
            </section>
          )
        );
      })}
      {others.length > 0 && (
        <ul className="text-ink-2">
          {others.map(({ step, text }) => (
            <li key={step}>
              {names[step]}：{text}
            </li>
          ))}
        </ul>
      )}
      {isRejecting && <Reject of={sale} onClose={() => setIsRejecting(false)} />}
    </div>
  );
}

type TurnsProps = { of: AfterSale; own: readonly DeskStep[]; onReject: () => void };

/** What one press does. */
function Turns({ of: { id }, own, onReject }: TurnsProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function go(name: "afterSaleDeskTake" | "afterSaleDeskPass", said: string): Promise<void> {
    setIsBusy(true);
    const work = toldIfRefused(api(name, { params: { id } })).then((sale) => keepAfterSale(sale, said));
    await startTold(work);
    setIsBusy(false);
    await askAgain(id);
  }
  const turns = own.filter((step) => step === "pass" || step === "take" || step === "reject");
  if (turns.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {turns.includes("pass") && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={isBusy}
          onClick={() => void go("afterSaleDeskPass", "已转质管判定")}
        >
          {names.pass}
        </button>
      )}
      {turns.includes("take") && (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() => void go("afterSaleDeskTake", "已受理")}
        >
          {names.take}
        </button>
      )}
      {turns.includes("reject") && (
        <button type="button" className="btn" onClick={onReject}>
          {names.reject}
        </button>
      )}
    </div>
  );
}

function Reject({ of: { id, no, state }, onClose }: { of: AfterSale; onClose: () => void }) {
  async function reject(reason: string): Promise<void> {
    const work = api("afterSaleDeskReject", { params: { id }, body: { reason } });
    const sale = await toldIfRefused(work);
    onClose();
    await keepAfterSale(sale, "已驳回，客户已收到消息");
  }
  const text = state === "checking" ? "退回的商品须退还客户，驳回后请仓库登记退还的运单。" : "";
  return (
    <Confirm
      title={`驳回售后 ${no}？`}
      text={`${text}驳回后不能恢复，客户可以重新申请。`}
      action="驳回"
      reason="驳回原因（客户看得到）"
      onConfirm={reject}
      onClose={onClose}
    />
  );
}
