import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Empty } from "../../parts/states.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import {
  addressOf,
  type Basket,
  basketOf,
  bodyOf,
  emptyBasket,
  isSameAddress,
  named,
  type Simulation,
} from "./basket.ts";
import { BasketForm } from "./basket-form.tsx";
import { Result } from "./result.tsx";

/** 价格模拟: what a customer would pay for a basket at a time, and why. */
export function SimulatorScreen() {
  const { draft, set, isTouched, state, result, isShown, run, clear } = useSimulation();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.simulator.title}</h1>
      <div className="simulator">
        <BasketForm
          basket={draft}
          set={set}
          state={state}
          places={result?.lines ?? []}
          action={isShown ? "再算一次" : "计算"}
          onRun={() => run(draft)}
          onClear={isTouched ? clear : null}
        />
        {result ? (
          <Result of={result} basket={draft} onChoose={(choice) => run({ ...draft, ...choice })} />
        ) : (
          <Empty text="选客户、放商品，点“计算”看每一分钱怎么来的；不会下单，也不占库存" icon="list" />
        )}
      </div>
    </>
  );
}

/** The address says what is shown: after a reload, going back, or opened by another it is worked out again. */
function useSimulation() {
  const [params, setParams] = useSearchParams();
  const { draft, set, forget, isTouched } = useDraft<Basket>("simulator", emptyBasket);
  const state = useForm(["shop_id", "at", "lines"]);
  const [result, setResult] = useState<Simulation | null>(null);
  const latest = useRef(0);
  const work = (basket: Basket) => {
    const turn = ++latest.current;
    return state.send(async () => {
      const answer = await api("simulatorRun", { body: bodyOf(basket) });
      // Whoever went on meanwhile sees what he asked for last.
      if (turn !== latest.current) return;
      setResult(answer);
      set(named(basket, answer));
    });
  };
  const address = params.toString();
  useEffect(() => {
    const basket = basketOf(new URLSearchParams(address));
    if (!basket) return setResult(null);
    set(basket);
    void work(basket);
    // The address alone begins it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
  const run = (basket: Basket) => {
    const next = addressOf(basket);
    if (isSameAddress(params, next)) void work(basket);
    else setParams(next);
  };
  const clear = () => {
    forget();
    setParams({});
  };
  const isShown = result !== null && isSameAddress(params, addressOf(draft));
  return { draft, set, isTouched, state, result, isShown, run, clear };
}
