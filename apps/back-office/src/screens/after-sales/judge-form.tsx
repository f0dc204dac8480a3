import { comesBack } from "@yaoji/domain/trade/after-sales";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Choice } from "../../parts/choices.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type AfterSale, keepAfterSale } from "./keep-after-sale.ts";

/** The quality manager accepts it: with the goods, or without. */
export function JudgeForm({ of: { id, type, remedy_text: remedy } }: { of: AfterSale }) {
  const state = useForm(["text"]);
  const [back, setBack] = useState<"1" | "0">(comesBack(type) ? "1" : "0");
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { goods_back: back === "1" ? (1 as const) : (0 as const), text: text("text") };
      const sale = await api("afterSaleDeskJudge", { params: { id }, body });
      await keepAfterSale(sale, "已判定通过");
    });
  return (
    <Form state={state} action="判定通过" busy="正在办理…" onSubmit={submit}>
      <Choice
        label="商品"
        value={back}
        options={[
          { value: "1", text: "须寄回验收" },
          { value: "0", text: `无需寄回，直接${remedy}` },
        ]}
        onChange={setBack}
      />
      <Field
        label="判定意见（可不填，客户看得到）"
        error={state.errors.text}
        input={{ name: "text", maxLength: 200, autoComplete: "off" }}
      />
    </Form>
  );
}
