import { toast } from "@yaoji/browser/messages";
import { useId } from "react";
import { api } from "../../api/browser.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { useForm } from "../../parts/use-form.ts";
import { keepParcel, type Parcel } from "./keep-parcel.ts";

/** 发货: who carries it, by what number; the carrier of most parcels stands there already. */
export function ShipForm({ parcel: { id, carriers } }: { parcel: Parcel }) {
  const state = useForm(["carrier", "tracking_no"]);
  const listId = useId();
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { carrier: text("carrier"), tracking_no: text("tracking_no") };
      await keepParcel(await api("shippingShip", { params: { id }, body }));
      toast("已发货，客户已收到消息", "success");
    });
  return (
    <Panel title="发货">
      <Form state={state} action="发货" busy="正在发货…" onSubmit={submit}>
        <Field
          label="承运单位"
          error={state.errors.carrier}
          input={{ name: "carrier", defaultValue: carriers[0] ?? "", list: listId, autoComplete: "off" }}
        />
        <datalist id={listId}>
          {carriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </datalist>
        <Field
          label="运单号"
          error={state.errors.tracking_no}
          hint="可以扫面单；自送不填"
          input={{ name: "tracking_no", autoComplete: "off" }}
        />
      </Form>
    </Panel>
  );
}
