import type { DataOf } from "@yaoji/contract/endpoints";
import { useId, type SubmitEvent } from "react";
import { api } from "../../api/browser.ts";
import { SmsCodeField } from "../../components/sms-code-field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";

type BindFormProps = { banks: DataOf<"withdrawBanks">; onBound: () => Promise<unknown> };

const fieldNames = ["bank", "branch", "holder", "number", "code"];

const askForCode = () => api("withdrawCode", { body: {} }, { inline: true });

/** Binds an account of the own company, confirmed by a code to the account's own phone. */
export function BindForm({ banks, onBound }: BindFormProps) {
  const listId = useId();
  const { form, errors, isBusy, submit } = useBinding(onBound);
  return (
    <form ref={form} className="flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
      <Field
        label="开户名称"
        error={errors.holder}
        hint="只能绑定与资质名称一致的对公账户"
        input={{ name: "holder", readOnly: true, defaultValue: banks.holder }}
      />
      <Field
        label="开户银行"
        error={errors.bank}
        input={{ name: "bank", list: listId, autoComplete: "off", maxLength: 40 }}
      />
      <datalist id={listId}>
        {banks.banks.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label="开户支行（选填）"
        error={errors.branch}
        input={{ name: "branch", autoComplete: "off", maxLength: 60 }}
      />
      <Field
        label="银行账号"
        error={errors.number}
        input={{ name: "number", inputMode: "numeric", autoComplete: "off", maxLength: 40 }}
      />
      <SmsCodeField hint={`发送到${banks.phone}`} error={errors.code} ask={askForCode} />
      <FormEnd error={errors[""]} action="确认绑定" busy="绑定中…" isBusy={isBusy} />
    </form>
  );
}

function useBinding(onBound: BindFormProps["onBound"]) {
  const { form, errors, isBusy, send } = useFormCall(fieldNames);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const body = {
      bank: text("bank"),
      branch: text("branch"),
      holder: text("holder"),
      number: text("number"),
      code: text("code"),
    };
    void send(async () => {
      await api("withdrawBind", { body }, { inline: true });
      toast("银行账户已绑定", "success");
      await onBound();
    });
  }
  return { form, errors, isBusy, submit };
}
