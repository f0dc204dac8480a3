import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";

type ReasonFormProps = {
  action: string;
  error?: string;
  /** Left out: why prices are changed. */
  label?: string;
  onSave: (reason: string) => Promise<void>;
};

/** Why it is done; nothing is without it. */
export function ReasonForm({ action, error = "", label = "改价原因", onSave }: ReasonFormProps) {
  const state = useForm(["reason"]);
  const submit = (text: (name: string) => string) => {
    const reason = text("reason").trim();
    if (reason === "") state.setErrors({ reason: `请填写${label}` });
    else void state.send(() => onSave(reason));
  };
  return (
    <div className="mt-4">
      <Form state={state} action={action} busy="正在办理…" onSubmit={submit}>
        <Reason label={label} error={state.errors.reason ?? (error || undefined)} />
      </Form>
    </div>
  );
}

const Reason = ({ label, error }: { label: string; error: string | undefined }) => (
  <Field label={label} error={error} input={{ name: "reason", autoComplete: "off", maxLength: 200 }} />
);

/** Why prices are changed, and from when on they hold; `at` empty: from now on. */
export type Saving = { readonly reason: string; readonly at: string };
type SaveFormProps = { action: string; error: string; onSave: (saving: Saving) => Promise<void> };

/** Saves prices now, or from a moment on. */
export function SaveForm({ action, error, onSave }: SaveFormProps) {
  const state = useForm(["reason", "at"]);
  const submit = (text: (name: string) => string) => {
    const saving = { reason: text("reason").trim(), at: text("at") };
    if (saving.reason === "") state.setErrors({ reason: "请填写改价原因" });
    else void state.send(() => onSave(saving));
  };
  return (
    <div className="mt-4">
      <Form state={state} action={action} busy="正在保存…" onSubmit={submit}>
        <Reason label="改价原因" error={state.errors.reason ?? (error || undefined)} />
        <Field
          label="生效时间"
          hint="不填：保存后马上生效；填了：到时间自动改价，之前可以取消"
          error={state.errors.at}
          input={{ name: "at", type: "datetime-local" }}
        />
      </Form>
    </div>
  );
}

/** As the calls take it: what is left empty is left out. */
export const savingBody = ({ reason, at }: Saving) => ({ reason, ...(at !== "" && { at }) });
