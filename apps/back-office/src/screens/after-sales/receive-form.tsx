import { api } from "../../api/browser.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type AfterSale, keepAfterSale } from "./keep-after-sale.ts";

/** The goods are here: how many of each are good, and why the others are not. */
export function ReceiveForm({ of: { id, lines } }: { of: AfterSale }) {
  const state = useForm(["reason"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const accepted = lines.map((line) => ({ id: line.id, number: text(`line-${line.id}`) }));
      const body = { accepted, reason: text("reason") };
      const sale = await api("afterSaleDeskReceive", { params: { id }, body });
      await keepAfterSale(sale, "已验收，合格商品已入待检");
    });
  return (
    <Form state={state} action="验收入待检" busy="正在办理…" onSubmit={submit}>
      {lines.map((line) => (
        <Field
          key={line.id}
          label={`${line.name} 批号${line.batch_no}：合格数量`}
          hint={`申请${line.number}${line.bzdw}`}
          error={undefined}
          input={{
            name: `line-${line.id}`,
            defaultValue: line.number,
            inputMode: "numeric",
            autoComplete: "off",
          }}
        />
      ))}
      <Field
        label="不合格原因（有不合格的须填写，客户看得到）"
        error={state.errors.reason}
        input={{ name: "reason", maxLength: 200, autoComplete: "off" }}
      />
    </Form>
  );
}
