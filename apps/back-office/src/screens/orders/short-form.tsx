import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { keepOrder, type Order } from "./keep-order.ts";

type Body = RequestOf<"orderDeskShort">["body"];

/** 登记缺货: how many of each line are not sent any more; their paid share goes back. */
export function ShortForm({ order: { id, lines }, onDone }: { order: Order; onDone: () => void }) {
  const state = useForm(["lines", "batch_no", "reason"]);
  const open = lines.filter(({ waiting, picked }) => waiting + picked > 0);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const named = open.flatMap(({ id: lineId }) => {
        const typed = text(`line-${lineId}`).trim();
        return typed === "" || typed === "0" ? [] : [{ line_id: lineId, number: typed }];
      });
      const batch = text("batch_no").trim();
      const body = { lines: named, reason: text("reason"), ...(batch !== "" && { batch_no: batch }) };
      const order = await api("orderDeskShort", { params: { id }, body: body as Body });
      await keepOrder(order);
      toast("已登记缺货，款项已退回", "success");
      onDone();
    });
  return (
    <div className="form-part">
      <p className="mb-3">
        填写每种不再发货的数量；所付的钱按引擎算出的份额退回，客户会收到消息。拣货中的发货单作废，须重新拣货。
      </p>
      <Form state={state} action="登记缺货并退款" busy="正在登记…" onSubmit={submit}>
        {open.map(({ id: lineId, name, bzdw, waiting, picked }, place) => (
          <Field
            key={lineId}
            label={`${name}缺货数量（未发${waiting + picked}${bzdw}）`}
            error={place === 0 ? state.errors.lines : undefined}
            input={{ name: `line-${lineId}`, inputMode: "numeric", autoComplete: "off" }}
          />
        ))}
        <Field
          label="批号"
          error={state.errors.batch_no}
          hint="某一批破损时填写；不填从效期最远的批次减"
          input={{ name: "batch_no", autoComplete: "off" }}
        />
        <Field label="原因" error={state.errors.reason} input={{ name: "reason", autoComplete: "off" }} />
      </Form>
    </div>
  );
}
