import { type SubmitEvent, useState } from "react";
import { api, endLogin } from "../../api/browser.ts";
import { useFormCall } from "../../components/use-form-call.ts";
import { confirmBox } from "@yaoji/browser/messages";
import { AccountForm, ProofField, textsOf } from "../../components/account/account-form.tsx";
import type { Proof } from "../../components/account/account-form.tsx";

/** 注销账号: what it means, then the form. */
export function CloseAccount({ proof }: { proof: Proof }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className="mb-3 text-ink-2">
        注销后不能再登录，个人资料会被清除，交易记录依法保留。仅由您管理的店铺须没有未完成的订单、售后、余额和账期欠款。
      </p>
      {isOpen ? (
        <CloseForm proof={proof} />
      ) : (
        <button type="button" className="btn" onClick={() => setIsOpen(true)}>
          申请注销
        </button>
      )}
    </>
  );
}

function CloseForm({ proof }: { proof: Proof }) {
  const { form, errors, isBusy, send } = useFormCall(["sms_code"]);
  async function close(sms_code: string | undefined): Promise<void> {
    if (!(await confirmBox("注销后无法恢复，确定注销账号吗？", { actionLabel: "确定注销" }))) return;
    await send(async () => {
      await endLogin(() => api("accountClose", { body: { sms_code } }, { inline: true }));
      location.assign("/");
    });
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void close(textsOf(event.currentTarget)("sms_code"));
  }
  return (
    <AccountForm form={form} errors={errors} isBusy={isBusy} action="注销账号" onSubmit={submit}>
      <ProofField proof={proof} purpose="close_account" error={errors.sms_code} />
    </AccountForm>
  );
}
