import { toast } from "@yaoji/browser/messages";
import { noCodeReasons } from "@yaoji/domain/trade/trace-codes";
import { api } from "../../api/browser.ts";
import { Control } from "../../parts/control.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { useForm } from "../../parts/use-form.ts";
import { keepParcel, type Parcel } from "./keep-parcel.ts";

/** 复核: by who did not pick it; pieces without a code are explained. */
export function CheckForm({ parcel: { id, can, picked_by: picker } }: { parcel: Parcel }) {
  const state = useForm(["no_code_reason"]);
  if (!can.check.allowed)
    return (
      <Panel title="复核">
        <p className="notice">
          {can.check.text}（拣货人：{picker}）
        </p>
      </Panel>
    );
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { no_code_reason: text("no_code_reason") };
      await keepParcel(await api("shippingCheck", { params: { id }, body }));
      toast("已复核，可以发货", "success");
    });
  return (
    <Panel title="复核">
      <Form state={state} action="复核通过" busy="正在复核…" onSubmit={submit}>
        <Control label="无码原因（追溯码已扫齐的不用选）" error={state.errors.no_code_reason}>
          {(joined) => (
            <select {...joined} className="field" name="no_code_reason" defaultValue="">
              <option value="">追溯码已扫齐</option>
              {noCodeReasons.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </select>
          )}
        </Control>
      </Form>
    </Panel>
  );
}
