import type { DataOf } from "@yaoji/contract/endpoints";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { FormEnd } from "../../components/form-end.tsx";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { ForRole } from "../../components/for-role.tsx";
import { Panel } from "../../components/panel.tsx";

type AfterSaleDetail = DataOf<"afterSaleDetail">;

/** How the goods travel back, and what was sent instead. */
export function ShipBack({ sale }: { sale: AfterSaleDetail }) {
  return (
    <>
      {sale.can.ship_back.allowed && (
        <Panel title="寄回商品">
          <Destination sale={sale} />
          <ForRole right="purchase">
            <ShipBackForm sale={sale} />
          </ForRole>
        </Panel>
      )}
      {!sale.can.ship_back.allowed && sale.ship_back && (
        <p className="panel p-4 text-meta">
          寄回：{sale.ship_back.carrier}，运单号<span className="num">{sale.ship_back.tracking_no}</span>
        </p>
      )}
      {sale.replacement && (
        <p className="panel p-4 text-meta">
          {sale.remedy_text}商品：发货单
          <a href={`/order/info/${sale.order_id}#parcels`} className="num text-brand-700 hover:underline">
            {sale.replacement.shipment_no}
          </a>
          ，{sale.replacement.carrier}
          <span className="num">{sale.replacement.tracking_no}</span>，{sale.replacement.state_text}
        </p>
      )}
    </>
  );
}

function Destination({ sale: { ship_back_to: to } }: { sale: AfterSaleDetail }) {
  const known = [to.company, to.address, to.phone].filter(Boolean);
  return (
    <p className="mt-2 text-meta text-ink-2">
      {to.address === "" ? "寄回地址请联系客服确认。" : `请寄至：${known.join("，")}。`}
      请附随货同行单复印件，在包裹外写明售后单号。
    </p>
  );
}

function ShipBackForm({ sale }: { sale: AfterSaleDetail }) {
  const [carrier, setCarrier] = useState(sale.ship_back?.carrier ?? "");
  const [trackingNo, setTrackingNo] = useState(sale.ship_back?.tracking_no ?? "");
  const { form, isBusy, errors, send } = useFormCall(["carrier", "tracking_no"]);
  const { revalidate } = useRevalidator();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send(async () => {
      const body = { carrier, tracking_no: trackingNo };
      await api("afterSaleShipBack", { params: { id: sale.id }, body }, { inline: true });
      toast("寄回信息已保存", "success");
      await revalidate();
    });
  }
  return (
    <form ref={form} className="mt-3 flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
      <Field
        label="承运公司"
        error={errors["carrier"]}
        input={{ maxLength: 30, value: carrier, onChange: (event) => setCarrier(event.target.value) }}
      />
      <Field
        label="运单号"
        error={errors["tracking_no"]}
        input={{ maxLength: 40, value: trackingNo, onChange: (event) => setTrackingNo(event.target.value) }}
      />
      <FormEnd
        error={errors[""]}
        action={sale.ship_back ? "更正" : "确认寄回"}
        busy="保存中…"
        isBusy={isBusy}
      />
    </form>
  );
}
