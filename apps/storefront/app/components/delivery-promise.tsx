import { promiseText } from "@yaoji/domain/trade/delivery-promise";
import { useShopDay } from "../api/clock.ts";
import type { Promised } from "../lib/delivery.ts";
import { CountDown } from "./count-down.tsx";

/** "18:00 前下单，预计 11月29日（周日）送达", and how long it is until then. */
export function DeliveryPromise({
  promise: { before, day },
  name = "",
}: {
  promise: Promised;
  name?: string;
}) {
  const text = promiseText({ before: new Date(before * 1000), day }, useShopDay());
  return (
    <span className="text-brand-700">
      {name && `${name}：`}
      {text} <CountDown until={before} />
    </span>
  );
}
