import { useState } from "react";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Empty } from "../../parts/states.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { type Basket, bodyOf, emptyBasket, type Simulation } from "./basket.ts";
import { BasketForm } from "./basket-form.tsx";
import { Result } from "./result.tsx";

/** 价格模拟: what a customer would pay for a basket at a time, and why. */
export function SimulatorScreen() {
  const { draft, set, forget, isTouched } = useDraft<Basket>("simulator", emptyBasket);
  const state = useForm(["shop_id", "at", "lines"]);
  const [result, setResult] = useState<Simulation | null>(null);
  const run = () =>
    void state.send(async () => setResult(await api("simulatorRun", { body: bodyOf(draft) })));
  const clear = () => {
    forget();
    setResult(null);
  };
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.simulator.title}</h1>
      <div className="simulator">
        <BasketForm
          basket={draft}
          set={set}
          state={state}
          places={result?.lines ?? []}
          onRun={run}
          onClear={isTouched ? clear : null}
        />
        {result ? (
          <Result of={result} />
        ) : (
          <Empty text="选客户、放商品，点“计算”看每一分钱怎么来的；不会下单，也不占库存" icon="list" />
        )}
      </div>
    </>
  );
}
