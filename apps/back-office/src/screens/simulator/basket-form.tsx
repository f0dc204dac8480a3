import { useState } from "react";
import { api } from "../../api/browser.ts";
import { GoodsFinder } from "../../parts/goods-picker.tsx";
import { Field } from "../../parts/field.tsx";
import { Icon } from "../../parts/icons.tsx";
import { ShopFinder } from "../../parts/shop-finder.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import type { FormState } from "../../parts/use-form.ts";
import { type Basket, type BasketLine, linesOf, type Simulation, withGoods } from "./basket.ts";

type BasketFormProps = {
  basket: Basket;
  set: (change: Partial<Basket>) => void;
  state: FormState;
  /** Where the goods of the last result are offered. */
  places: Simulation["lines"];
  /** What the button says. */
  action: string;
  onRun: () => void;
  /** Null: there is nothing to clear. */
  onClear: (() => void) | null;
};

/** Whose basket, what is in it, and when. */
export function BasketForm({ basket, set, state, places, action, onRun, onClear }: BasketFormProps) {
  const { shop, lines, at } = basket;
  const { form, errors, setErrors, isBusy } = state;
  const submit = () => {
    const missing = {
      ...(shop === null && { shop_id: "请先选择客户" }),
      ...(lines.length === 0 && { lines: "请先放入商品" }),
    };
    if (Object.keys(missing).length > 0) setErrors(missing);
    else onRun();
  };
  return (
    <form
      ref={form}
      noValidate
      className="panel flex flex-col gap-4 p-5"
      onSubmit={(event) => (event.preventDefault(), submit())}
    >
      <Customer shop={shop} set={set} error={errors.shop_id} />
      <GoodsFinder
        label="放入商品"
        error={lines.length === 0 ? errors.lines : undefined}
        onFound={(goods) => set({ lines: withGoods(lines, goods) })}
      />
      <Lines lines={lines} places={places} onChange={(changed) => set({ lines: changed })} />
      <Field
        label="时间"
        error={errors.at}
        hint="不填就是现在；填以后的时间，看那时的活动"
        input={{ type: "datetime-local", value: at, onChange: ({ target }) => set({ at: target.value }) }}
      />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="flex gap-3">
        <button type="submit" className="btn btn-primary px-6" disabled={isBusy} aria-busy={isBusy}>
          {action}
        </button>
        {onClear && (
          <button type="button" className="btn" onClick={onClear}>
            清空
          </button>
        )}
      </div>
    </form>
  );
}

type CustomerProps = Pick<BasketFormProps, "set"> & Pick<Basket, "shop"> & { error: string | undefined };

function Customer({ shop, set, error }: CustomerProps) {
  if (shop) return <Chosen shop={shop} set={set} />;
  return (
    <ShopFinder
      label="客户"
      error={error}
      onFound={({ id, company }) => set({ shop: { id, company }, coupons: null, vouchers: null })}
    />
  );
}

type LinesProps = Pick<Basket, "lines"> &
  Pick<BasketFormProps, "places"> & { onChange: (lines: readonly BasketLine[]) => void };

function Lines({ lines, places, onChange }: LinesProps) {
  const put = (place: number, change: Partial<BasketLine>) =>
    onChange(lines.map((line, own) => (own === place ? { ...line, ...change } : line)));
  return (
    <ul className="flex flex-col gap-2" aria-label="商品清单">
      {lines.map((line, place) => (
        <Line
          key={`${line.goods_id} ${line.combination_id} ${place}`}
          line={line}
          places={places.find(({ goods_id }) => goods_id === line.goods_id)?.places ?? []}
          onChange={(change) => put(place, change)}
          onRemove={() => onChange(lines.filter((_, own) => own !== place))}
        />
      ))}
    </ul>
  );
}

type ChosenProps = Pick<BasketFormProps, "set"> & { shop: NonNullable<Basket["shop"]> };

function Chosen({ shop, set }: ChosenProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function takeCart(): Promise<void> {
    const { lines } = await toldIfRefused(api("simulatorBasket", { params: { id: shop.id } }));
    set({ lines: linesOf(lines) });
  }
  function take(): void {
    setIsBusy(true);
    void startTold(takeCart()).finally(() => setIsBusy(false));
  }
  return (
    <div>
      <p className="mb-1 text-meta">客户</p>
      <p className="text-name font-semibold">{shop.company}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="btn" disabled={isBusy} onClick={take}>
          取他的购物车
        </button>
        <button type="button" className="btn" onClick={() => set({ shop: null })}>
          换客户
        </button>
      </div>
    </div>
  );
}

type LineProps = {
  line: BasketLine;
  places: Simulation["lines"][number]["places"];
  onChange: (change: Partial<BasketLine>) => void;
  onRemove: () => void;
};

function Line({ line: { name, number, warehouse_id }, places, onChange, onRemove }: LineProps) {
  return (
    <li className="basket-line">
      <span className="basket-name">{name}</span>
      {places.length > 1 && (
        <select
          className="field"
          aria-label={`${name}的仓库`}
          value={warehouse_id ?? ""}
          onChange={({ target }) =>
            onChange({ warehouse_id: target.value === "" ? null : Number(target.value) })
          }
        >
          <option value="">自动选仓</option>
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
      )}
      <input
        className="field basket-number"
        inputMode="numeric"
        aria-label={`${name}的数量`}
        value={number}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <button type="button" className="icon-button grid" aria-label={`去掉${name}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}
