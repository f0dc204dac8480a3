import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Form } from "../../parts/form.tsx";
import { TextArea } from "../../parts/text-area.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type NewLine, withPlan } from "./new-order.ts";

type PlanProps = { shopId: number; lines: readonly NewLine[]; onFound: (lines: readonly NewLine[]) => void };

/** 粘贴采购清单: rows out of a spreadsheet or a message, matched as on the customer's own page. */
export function PlanBox({ shopId, lines, onFound }: PlanProps) {
  const state = useForm(["text"]);
  const [text, setText] = useState("");
  const [left, setLeft] = useState<readonly string[]>([]);
  const submit = () =>
    void state.send(async () => {
      const plan = await api("orderDeskPlan", { params: { id: shopId }, body: { text } });
      const found = withPlan(lines, plan);
      onFound(found.lines);
      setLeft(found.left);
      setText("");
    });
  return (
    <details>
      <summary>粘贴采购清单</summary>
      <div className="mt-3">
        <Form state={state} action="识别并放入" busy="正在识别…" onSubmit={submit}>
          <TextArea
            name="text"
            label="清单"
            hint="从表格或聊天里整段复制：编码或名称、规格、厂家、数量，每行一种"
            value={text}
            error={state.errors.text}
            onChange={setText}
          />
        </Form>
        {left.length > 0 && (
          <ul className="mt-3" aria-label="没有放入的行">
            {left.map((row) => (
              <li key={row} className="text-offer">
                {row}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
