import { api } from "../../api/browser.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type AfterSale, keepAfterSale } from "./keep-after-sale.ts";

/** Goods that were not accepted are on their way back to the buyer. */
export function SendBackForm({ of: { id, company } }: { of: AfterSale }) {
  const state = useForm(["carrier", "tracking_no"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { carrier: text("carrier"), tracking_no: text("tracking_no") };
      const sale = await api("afterSaleDeskSendBack", { params: { id }, body });
      await keepAfterSale(sale, "已登记退还，客户已收到消息");
    });
  return (
    <Form state={state} action="登记退还" busy="正在登记…" onSubmit={submit}>
      <p className="text-ink-2">不合格的商品请退还{company}，并在此登记运单。</p>
      <Field
        label="退还承运公司"
        error={state.errors.carrier}
        input={{ name: "carrier", maxLength: 30, autoComplete: "off" }}
      />
      <Field
        label="退还运单号"
        error={state.errors.tracking_no}
        input={{ name: "tracking_no", maxLength: 40, autoComplete: "off" }}
      />
    </Form>
  );
}
