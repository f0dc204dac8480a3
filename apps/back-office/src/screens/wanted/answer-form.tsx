import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { type FoundGoods, GoodsFinder } from "../../parts/goods-picker.tsx";
import { useForm } from "../../parts/use-form.ts";
import { askAgain, keepWanted, type Wanted } from "./keep-wanted.ts";

/** What became of the request; with goods they have arrived, and the shop is led to them. */
export function AnswerForm({ of: { id, answer: before, goods: given, answered_at: at } }: { of: Wanted }) {
  const state = useForm(["text", "goods_id"]);
  const [goods, setGoods] = useState<FoundGoods | null>(given);
  async function send(text: string): Promise<void> {
    const body = { text, seen: at ?? 0, ...(goods && { goods_id: goods.id }) };
    const answered = await api("wantedDeskAnswer", { params: { id }, body }).catch(async (error: unknown) => {
      await askAgain(id);
      throw error;
    });
    await keepWanted(answered, "已回复，客户已收到消息");
  }
  return (
    <Form
      state={state}
      action={before === "" ? "回复客户" : "更正回复"}
      busy="正在发送…"
      onSubmit={(text) => void state.send(() => send(text("text")))}
    >
      <Field
        label="回复"
        error={state.errors.text}
        hint="最多300个字，客户会收到消息"
        input={{ name: "text", maxLength: 300, autoComplete: "off", defaultValue: before }}
      />
      {goods === null ? (
        <GoodsFinder label="已有货的商品（可不选）" error={state.errors.goods_id} onFound={setGoods} />
      ) : (
        <p className="flex items-center justify-between gap-3">
          <span>
            {goods.name}（编号{goods.id}）：回复后即为已到货
          </span>
          <button type="button" className="btn" onClick={() => setGoods(null)}>
            不选
          </button>
        </p>
      )}
    </Form>
  );
}
