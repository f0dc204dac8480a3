import { type TitleKind, titleKinds, titleKindText } from "@yaoji/domain/trade/invoices";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { isEmail, isPhone, phoneOf } from "@yaoji/domain/text/validation";
import type { SubmitEvent } from "react";
import { useForm, useWatch, type FieldErrors, type UseFormRegister } from "react-hook-form";
import type { InvoiceTitle, InvoiceTitles } from "../../api/invoices.ts";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Field } from "../field.tsx";

export type TitleFormProps = {
  /** The title to change; null adds one. */
  title: InvoiceTitle | null;
  titles: InvoiceTitles;
  onClose: () => void;
  onSaved: (saved: InvoiceTitle) => void;
};

type Fields = {
  kind: TitleKind;
  tax_no: string;
  address: string;
  phone: string;
  bank: string;
  bank_account: string;
  email: string;
};
const fieldNames = ["kind", "tax_no", "address", "phone", "bank", "bank_account", "email"] as const;

/** The form of a title; refusals of 422 stand at their fields. */
export function TitleForm({ title, titles, onClose, onSaved }: TitleFormProps) {
  const taken = titles.list.filter(({ id }) => id !== title?.id).map(({ kind }) => kind);
  const free = titleKinds.filter((kind) => !taken.includes(kind));
  const { register, onSubmit, errors, isBusy, kind } = useTitleForm({ title, free, onSaved });
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={onSubmit}>
      <p className="rounded-small bg-brand-50 px-3 py-2 text-meta text-brand-700">
        抬头名称：{titles.company}（审核通过的企业，不可更改）
      </p>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 text-meta">发票类型</legend>
        {free.map((each) => (
          <label key={each} className="flex min-h-7 items-center gap-2 text-meta">
            <input type="radio" value={each} className="size-4.5 accent-brand-600" {...register("kind")} />
            {titleKindText[each]}
          </label>
        ))}
      </fieldset>
      <Field
        label="税号（18位统一社会信用代码）"
        error={errors.tax_no?.message}
        input={{ maxLength: 30, autoComplete: "off", ...register("tax_no", { validate: rightTaxNo }) }}
      />
      <BankFields register={register} errors={errors} isNeeded={kind === "special"} />
      <Field
        label="邮箱（选填）"
        error={errors.email?.message}
        input={{
          type: "email",
          maxLength: 100,
          autoComplete: "email",
          ...register("email", { validate: rightEmail }),
        }}
      />
      <p role="alert" className="text-meta text-offer">
        {errors.root?.message ?? errors.kind?.message}
      </p>
      <div className="flex justify-end gap-3">
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "保存中…" : "保存"}
        </button>
      </div>
    </form>
  );
}

type BankFieldsProps = {
  register: UseFormRegister<Fields>;
  errors: FieldErrors<Fields>;
  /** A special invoice shows all of them. */
  isNeeded: boolean;
};

function BankFields({ register, errors, isNeeded }: BankFieldsProps) {
  const needed = (name: string) => (text: string, fields: Fields) =>
    fields.kind === "normal" || text.trim() !== "" || `开专票请填写${name}`;
  const label = (name: string) => (isNeeded ? name : `${name}（选填）`);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={label("注册地址")}
        error={errors.address?.message}
        input={{ maxLength: 100, ...register("address", { validate: needed("注册地址") }) }}
      />
      <Field
        label={label("注册电话")}
        error={errors.phone?.message}
        input={{
          type: "tel",
          maxLength: 20,
          ...register("phone", { validate: { needed: needed("注册电话"), rightPhone } }),
        }}
      />
      <Field
        label={label("开户银行")}
        error={errors.bank?.message}
        input={{ maxLength: 60, ...register("bank", { validate: needed("开户银行") }) }}
      />
      <Field
        label={label("银行账号")}
        error={errors.bank_account?.message}
        hint="已保存的账号只显示末四位；不修改则保留"
        input={{
          inputMode: "numeric",
          maxLength: 40,
          ...register("bank_account", { validate: needed("银行账号") }),
        }}
      />
    </div>
  );
}

function rightTaxNo(text: string): true | string {
  return parseTaxNumber(text) !== null || "税号不正确，请核对18位统一社会信用代码";
}

function rightPhone(text: string): true | string {
  return text.trim() === "" || isPhone(phoneOf(text)) || "请填写正确的手机号或固定电话（如 028-88886601）";
}

function rightEmail(text: string): true | string {
  return text.trim() === "" || isEmail(text.trim()) || "请填写正确的邮箱（如 name@example.com）";
}

type TitleFormWish = Pick<TitleFormProps, "title" | "onSaved"> & { free: readonly TitleKind[] };

function useTitleForm({ title, free, onSaved }: TitleFormWish) {
  const { register, handleSubmit, setError, formState, control } = useForm<Fields>({
    defaultValues: title ?? { kind: free[0] ?? "normal" },
  });

  async function save(fields: Fields): Promise<void> {
    const body = Object.fromEntries(fieldNames.map((name) => [name, (fields[name] ?? "").trim()])) as Fields;
    try {
      onSaved(await send(title, body));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const messages = error.failure.errors ?? {};
      const refused = fieldNames.filter((name) => messages[name]?.[0]);
      for (const name of refused) setError(name, { message: messages[name]?.[0] ?? "" });
      if (refused.length === 0) setError("root", { message: error.message });
    }
  }
  const onSubmit = (event: SubmitEvent) => void handleSubmit(save)(event);
  return {
    register,
    onSubmit,
    errors: formState.errors,
    isBusy: formState.isSubmitting,
    kind: useWatch({ control, name: "kind" }),
  };
}

function send(title: InvoiceTitle | null, body: Fields): Promise<InvoiceTitle> {
  const inline = { inline: true };
  return title
    ? api("invoiceTitleEdit", { params: { id: title.id }, body }, inline)
    : api("invoiceTitleAdd", { body }, inline);
}
