import type { SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { AccountForm, textsOf } from "../../components/account/account-form.tsx";

/** 姓名: shown to colleagues and on orders' records. */
export function NameForm({ name }: { name: string }) {
  const { revalidate } = useRevalidator();
  const { form, errors, isBusy, send } = useFormCall(["name"]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    void send(async () => {
      await api("userUpdate", { body: { name: text("name") ?? " " } }, { inline: true });
      toast("资料已保存", "success");
      await revalidate();
    });
  }
  return (
    <AccountForm form={form} errors={errors} isBusy={isBusy} action="保存姓名" onSubmit={submit}>
      <Field
        label="姓名"
        error={errors.name}
        input={{ name: "name", autoComplete: "name", defaultValue: name, maxLength: 30 }}
      />
    </AccountForm>
  );
}
