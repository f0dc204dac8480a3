import { isShopRole } from "@yaoji/domain/people/shop-roles";
import type { SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { AccountForm, textsOf } from "../../components/account/account-form.tsx";
import { RoleSelect } from "./role-select.tsx";

/** Invites a phone; its account accepts on its own 多店管理. */
export function InviteForm() {
  const { revalidate } = useRevalidator();
  const { form, errors, isBusy, send } = useFormCall(["phone"]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const role = text("role") ?? "";
    void send(async () => {
      const body = { phone: text("phone") ?? " ", role: isShopRole(role) ? role : ("purchaser" as const) };
      await api("memberInvite", { body }, { inline: true });
      form.current?.reset();
      toast("邀请已发出，请对方用该手机号登录后在多店管理页接受", "success");
      await revalidate();
    });
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-name font-semibold">邀请成员</h3>
      <AccountForm form={form} errors={errors} isBusy={isBusy} action="发出邀请" onSubmit={submit}>
        <Field
          label="对方手机号"
          error={errors.phone}
          hint="对方登录后在多店管理页接受邀请，7天内有效；没有账号的请先注册"
          input={{ name: "phone", type: "tel", autoComplete: "off", maxLength: 20 }}
        />
        <RoleSelect label="角色" name="role" value="purchaser" />
      </AccountForm>
    </div>
  );
}
