import { usePromises } from "../../api/delivery.ts";
import { DeliveryPromise } from "../../components/delivery-promise.tsx";
import { Queries } from "../../components/queries.tsx";
import { promiseFor } from "../../lib/delivery.ts";
import type { Detail } from "./detail.ts";

type DeliveryProps = { goods: Pick<Detail, "ck_id" | "cold_chain"> };

/** Until when to order these goods, and when they arrive then; nothing where nothing is promised. */
function Delivery({ goods }: DeliveryProps) {
  return (
    <Queries>
      <GoodsPromise goods={goods} />
    </Queries>
  );
}
export default Delivery; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function GoodsPromise({ goods: { ck_id, cold_chain: cold } }: DeliveryProps) {
  const { data } = usePromises();
  const promise = data && promiseFor(data, { ck_id, parcel: cold === 1 ? "cold_chain" : "normal" });
  if (!promise) return null;
  return (
    <p className="flex flex-col gap-1">
      <DeliveryPromise promise={promise} />
      <span className="text-ink-2">送至{data.place}</span>
    </p>
  );
}
