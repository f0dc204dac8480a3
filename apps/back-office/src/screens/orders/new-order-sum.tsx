import { moneyText, yuan } from "@yaoji/domain/money/money";
import { Field } from "../../parts/field.tsx";
import type { DataOf } from "../../api/client.ts";
import type { NewOrder, Preview } from "./new-order.ts";

type SumProps = { of: Preview; order: NewOrder; set: (change: Partial<NewOrder>) => void };

/** What it all comes to, by the engine, with every deduction explained; coupons as the customer wishes. */
export function Sum({ of: { preview }, order, set }: SumProps) {
  const coupons = preview.coupons.filter(({ kind }) => kind === "coupon");
  const used = coupons.filter(({ state }) => state === "used").map(({ id }) => id);
  const turn = (id: number) =>
    set({ coupons: used.includes(id) ? used.filter((each) => each !== id) : [...used, id] });
  return (
    <>
      <dl className="facts">
        {preview.amounts.map(({ key, label, amount, note }) => (
          <div key={`${key} ${label}`} className="contents">
            <dt>{label}</dt>
            <dd className="num">
              {moneyText(yuan(amount))} {note && <span className="text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {preview.orders.length > 1 && (
        <p className="mt-3 text-ink-2">
          分{preview.orders.length}个订单：{preview.orders.map(({ warehouse }) => warehouse).join("、")}
        </p>
      )}
      {coupons.length > 0 && (
        <fieldset className="mt-3">
          <legend className="text-meta">优惠券（按客户的意思勾选）</legend>
          {coupons.map(({ id, name, state, text }) => (
            <label key={id} className="flex flex-wrap items-center gap-2">
              <input
                type="checkbox"
                checked={state === "used"}
                disabled={state === "unusable"}
                onChange={() => turn(id)}
              />
              {name} <span className="text-ink-2">{state === "used" ? "" : text}</span>
            </label>
          ))}
          {order.coupons !== null && (
            <button type="button" className="text-link" onClick={() => set({ coupons: null })}>
              改为自动选用最省的
            </button>
          )}
        </fieldset>
      )}
    </>
  );
}

type TermsProps = Omit<SumProps, "of"> & {
  of: Preview | null;
  to: DataOf<"orderDeskFor"> | undefined;
  errors: Readonly<Record<string, string | undefined>>;
};

/** Where it goes, how the customer means to pay, and what is written on it. */
export function Terms({ of, order, set, to, errors }: TermsProps) {
  const addresses = to?.addresses ?? [];
  return (
    <div className="mt-4 flex flex-col gap-3">
      <label className="block">
        <span className="mb-1 block text-meta">收货地址</span>
        <select
          className="field"
          value={order.address ?? addresses[0]?.id ?? ""}
          onChange={({ target }) => set({ address: Number(target.value) })}
        >
          {addresses.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
        {errors.address_id && <span className="text-meta text-offer">{errors.address_id}</span>}
      </label>
      <label className="block">
        <span className="mb-1 block text-meta">付款方式（由客户自己付款，付款时可更改）</span>
        <select
          className="field"
          value={order.method}
          onChange={({ target }) => set({ method: target.value })}
        >
          {(of?.preview.methods ?? [{ method: order.method, name: "对公转账", allowed: true, text: "" }]).map(
            ({ method, name, allowed, text }) => (
              <option key={method} value={method} disabled={!allowed}>
                {allowed ? name : `${name}（${text}）`}
              </option>
            ),
          )}
        </select>
        {errors.pay_method && <span className="text-meta text-offer">{errors.pay_method}</span>}
      </label>
      <Field
        label="备注（客户可见）"
        error={errors.remark}
        input={{
          value: order.remark,
          maxLength: 200,
          onChange: ({ target }) => set({ remark: target.value }),
        }}
      />
    </div>
  );
}
