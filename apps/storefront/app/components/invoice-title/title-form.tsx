import { type TitleKind, titleKinds, titleKindText } from "@yaoji/domain/trade/invoices";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { isEmail, isPhone, phoneOf, wrongPhone } from "@yaoji/domain/text/validation";
import { useState, type SubmitEvent } from "react";
import type { InvoiceTitle, InvoiceTitles } from "../../api/invoices.ts";
import { api } from "../../api/browser.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { Field } from "../field.tsx";
import { FormEnd } from "../form-end.tsx";
import { useFormCall } from "../use-form-call.ts";
import { DialogBox } from "../dialog-box.tsx";

type TitleFormProps = {
  /** The title to change; null adds one. */
  title: InvoiceTitle | null;
  titles: InvoiceTitles;
  onClose: () => void;
  onSaved: (saved: InvoiceTitle) => void;
};

/** Adds or changes an invoice title. */
function TitleDialog(props: TitleFormProps) {
  const { title, onClose } = props;
  return (
    <DialogBox title={title ? "修改发票抬头" : "新增发票抬头"} isWide onClose={onClose}>
      <TitleForm {...props} />
    </DialogBox>
  );
}
export default TitleDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

const texts = ["tax_no", "address", "phone", "bank", "bank_account", "email"] as const;
type Typed = Record<(typeof texts)[number], string>;

/** The form of a title; refusals of 422 stand at their fields. */
function TitleForm({ title, titles, onClose, onSaved }: TitleFormProps) {
  const taken = titles.list.filter(({ id }) => id !== title?.id).map(({ kind }) => kind);
  const free = titleKinds.filter((each) => !taken.includes(each));
  const [kind, setKind] = useState(title?.kind ?? free[0] ?? "normal");
  const { form, errors, isBusy, submit } = useSaving({ title, kind, onSaved });
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <p className="rounded-small bg-brand-50 px-3 py-2 text-meta text-brand-700">
        抬头名称：{titles.company}（审核通过的企业，不可更改）
      </p>
      <KindField free={free} kind={kind} onChange={setKind} />
      <Field
        label="税号（18位统一社会信用代码）"
        error={errors.tax_no}
        input={{ name: "tax_no", maxLength: 30, autoComplete: "off", defaultValue: title?.tax_no }}
      />
      <BankFields title={title} errors={errors} isNeeded={kind === "special"} />
      <Field
        label="邮箱（选填）"
        error={errors.email}
        input={{
          name: "email",
          type: "email",
          maxLength: 100,
          autoComplete: "email",
          defaultValue: title?.email,
        }}
      />
      <FormEnd
        error={errors[""] ?? errors.kind}
        action="保存"
        busy="保存中…"
        isBusy={isBusy}
        onCancel={onClose}
      />
    </form>
  );
}

type KindFieldProps = { free: readonly TitleKind[]; kind: TitleKind; onChange: (kind: TitleKind) => void };

function KindField({ free, kind, onChange }: KindFieldProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="mb-1 text-meta">发票类型</legend>
      {free.map((each) => (
        <label key={each} className="flex min-h-7 items-center gap-2 text-meta">
          <input
            type="radio"
            name="kind"
            checked={each === kind}
            className="size-4.5 accent-brand-600"
            onChange={() => onChange(each)}
          />
          {titleKindText[each]}
        </label>
      ))}
    </fieldset>
  );
}

type BankFieldsProps = {
  title: InvoiceTitle | null;
  errors: FieldErrors;
  /** A special invoice shows all of them. */
  isNeeded: boolean;
};

const bankFields = [
  { name: "address", label: "注册地址", input: { maxLength: 100 } },
  { name: "phone", label: "注册电话", input: { type: "tel", maxLength: 20 } },
  { name: "bank", label: "开户银行", input: { maxLength: 60 } },
  {
    name: "bank_account",
    label: "银行账号",
    hint: "已保存的账号只显示末四位；不修改则保留",
    input: { inputMode: "numeric", maxLength: 40 },
  },
] as const;

function BankFields({ title, errors, isNeeded }: BankFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {bankFields.map(({ name, label, input, ...hint }) => (
        <Field
          key={name}
          label={isNeeded ? label : `${label}（选填）`}
          error={errors[name]}
          {...hint}
          input={{ ...input, name, defaultValue: title?.[name] }}
        />
      ))}
    </div>
  );
}

function useSaving({
  title,
  kind,
  onSaved,
}: Pick<TitleFormProps, "title" | "onSaved"> & { kind: TitleKind }) {
  const { form, errors, setErrors, isBusy, send } = useFormCall(["kind", ...texts]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const body = { kind, ...typedIn(new FormData(event.currentTarget)) };
    const wrong = faultsOf(body);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const inline = { inline: true };
    void send(async () => {
      const saved = title
        ? await api("invoiceTitleEdit", { params: { id: title.id }, body }, inline)
        : await api("invoiceTitleAdd", { body }, inline);
      onSaved(saved);
    });
  }
  return { form, errors, isBusy, submit };
}

function typedIn(fields: FormData): Typed {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    tax_no: text("tax_no"),
    address: text("address"),
    phone: text("phone"),
    bank: text("bank"),
    bank_account: text("bank_account"),
    email: text("email"),
  };
}

function faultsOf({ kind, ...typed }: Typed & { kind: TitleKind }): FieldErrors {
  const missing = kind === "special" ? bankFields.filter(({ name }) => typed[name] === "") : [];
  const { tax_no, phone, email } = typed;
  return {
    ...(parseTaxNumber(tax_no) === null && { tax_no: "税号不正确，请核对18位统一社会信用代码" }),
    ...Object.fromEntries(missing.map(({ name, label }) => [name, `开专票请填写${label}`])),
    ...(phone !== "" && !isPhone(phoneOf(phone)) && { phone: wrongPhone }),
    ...(email !== "" && !isEmail(email) && { email: "请填写正确的邮箱（如 name@example.com）" }),
  };
}
