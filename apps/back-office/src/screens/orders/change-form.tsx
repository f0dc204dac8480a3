import { toast } from "@yaoji/browser/messages";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type Order, orderKey, ordersKey } from "./keep-order.ts";

type Changed = DataOf<"orderDeskChangePreview">;
type Body = RequestOf<"orderDeskChangePreview">["body"];
/** What was asked, and what it would come to. */
type Shown = { readonly body: Body; readonly changed: Changed };

const money = (amount: number) => moneyText(yuan(amount));

/** 改单: other quantities, first what they would come to, then done; the order's place is taken by a new one. */
export function ChangeForm({ order }: { order: Order }) {
  const state = useForm(["lines", "reason"]);
  const [shown, setShown] = useState<Shown | null>(null);
  const goods = goodsOf(order);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const lines = goods.flatMap(({ id }) => {
        const number = text(`goods-${id}`).trim();
        return number === "" || number === "0" ? [] : [{ goods_id: id, number }];
      });
      const body = { lines, reason: text("reason") } as Body;
      setShown({ body, changed: await api("orderDeskChangePreview", { params: { id: order.id }, body }) });
    });
  return (
    <div className="form-part">
      <p className="mb-3">
        填写改后的数量，0
        为不要。按现在的价格和活动重新计算：少的自动退回，多的由客户补付；原订单由新订单代替，客户会收到消息。
      </p>
      <div onInput={() => setShown(null)}>
        <Form state={state} action="试算" busy="正在试算…" onSubmit={submit}>
          {goods.map(({ id, name, number }, place) => (
            <Field
              key={id}
              label={name}
              error={place === 0 ? state.errors.lines : undefined}
              input={{
                name: `goods-${id}`,
                inputMode: "numeric",
                autoComplete: "off",
                defaultValue: String(number),
              }}
            />
          ))}
          <Field
            label="原因（客户可见）"
            error={state.errors.reason}
            input={{ name: "reason", autoComplete: "off", maxLength: 100 }}
          />
        </Form>
      </div>
      {shown && <Difference key={JSON.stringify(shown.body)} order={order} shown={shown} />}
    </div>
  );
}

/** Each goods once, however many lines it was parted into. */
function goodsOf({ lines }: Order) {
  const sums = new Map<number, { id: number; name: string; number: number }>();
  for (const { goods_id: id, name, ypgg, number } of lines) {
    const before = sums.get(id)?.number ?? 0;
    sums.set(id, { id, name: `${name} ${ypgg}`, number: before + number });
  }
  return [...sums.values()];
}

function Difference({ order, shown: { body, changed } }: { order: Order; shown: Shown }) {
  const navigate = useNavigate();
  const state = useForm([]);
  const confirm = () =>
    void state.send(async () => {
      const asked = { ...body, expected_total: changed.total };
      const done = await api("orderDeskChange", { params: { id: order.id }, body: asked });
      toast("已改单，客户已收到消息", "success");
      await Promise.all([
        queries.invalidateQueries({ queryKey: orderKey(order.id) }),
        queries.invalidateQueries({ queryKey: [ordersKey] }),
      ]);
      void navigate(`/orders/${done.orders[0]?.id ?? order.id}`);
    });
  return (
    <div className="mt-4" role="region" aria-label="改单差额">
      <dl className="facts">
        <dt>原金额</dt>
        <dd className="num">{money(changed.before)}</dd>
        <dt>改后金额</dt>
        <dd className="num">{money(changed.total)}</dd>
        {changed.amounts.map(({ key, label, amount, note }) => (
          <div key={`${key} ${label}`} className="contents">
            <dt className="pl-4">{label}</dt>
            <dd className="num">
              {money(amount)} {note && <span className="text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
        <dt>退回客户</dt>
        <dd className="num">{money(changed.refund)}</dd>
        <dt>客户须付</dt>
        <dd className="num">{money(changed.due)}</dd>
      </dl>
      <p role="alert" className={state.errors[""] ? "mt-2 text-meta text-offer" : "sr-only"}>
        {state.errors[""]}
      </p>
      <button type="button" className="btn btn-primary mt-3" disabled={state.isBusy} onClick={confirm}>
        {state.isBusy ? "正在改单…" : "确认改单"}
      </button>
    </div>
  );
}
