import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";

type ReasonFormProps = { action: string; error: string; onSave: (reason: string) => Promise<void> };

/** Why prices are changed; nothing is without it. */
export function ReasonForm({ action, error, onSave }: ReasonFormProps) {
  const state = useForm(["reason"]);
  const submit = (text: (name: string) => string) => {
    const reason = text("reason").trim();
    if (reason === "") state.setErrors({ reason: "请填写改价原因" });
    else void state.send(() => onSave(reason));
  };
  return (
    <div className="mt-4">
      <Form state={state} action={action} busy="正在保存…" onSubmit={submit}>
        <Field
          label="改价原因"
          error={state.errors.reason ?? (error || undefined)}
          input={{ name: "reason", autoComplete: "off", maxLength: 200 }}
        />
      </Form>
    </div>
  );
}
