import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { keepThing, type Thing } from "./keep-points.ts";

/** So many pieces more or fewer; what is exchanged meanwhile is not lost. */
export function StockForm({ thing: { id, stock } }: { thing: Thing }) {
  const state = useForm(["by", "reason"]);
  const [round, setRound] = useState(0);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { by: text("by"), reason: text("reason") } as RequestOf<"pointsDeskStock">["body"];
      const stocked = await api("pointsDeskStock", { params: { id }, body });
      await keepThing(stocked);
      setRound(round + 1);
      toast(`库存现为${stocked.stock}`, "success");
    });
  return (
    <section className="form-part">
      <h2 className="mb-3 font-semibold text-name">
        库存<span className="num">{stock}</span>件
      </h2>
      <Form key={round} state={state} action="增减库存" busy="正在保存…" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="增减数量"
            error={state.errors.by}
            hint="减少的写负数，如 -2"
            input={{ name: "by", autoComplete: "off" }}
          />
          <Field label="原因" error={state.errors.reason} input={{ name: "reason", autoComplete: "off" }} />
        </div>
      </Form>
    </section>
  );
}
