import { usePromises } from "../../api/delivery.ts";
import { DeliveryPromise } from "../../components/delivery-promise.tsx";
import type { Cart } from "../../lib/cart-view.ts";
import { cartPromises } from "../../lib/cart-promises.ts";
import type { Promises } from "../../lib/delivery.ts";

type CartDeliveryProps = { cart: Cart; loaded: Promises | null };

/** Until when to order what is selected, and when it arrives at the default address then. */
export function CartDelivery({ cart, loaded }: CartDeliveryProps) {
  const { data } = usePromises(undefined, loaded);
  const said = data ? cartPromises(cart, data) : [];
  if (!data || said.length === 0) return null;
  return (
    <ul aria-label={`送至${data.place}`} className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
      {said.map(({ name, promise }) => (
        <li key={name}>
          <DeliveryPromise promise={promise} name={name} />
        </li>
      ))}
    </ul>
  );
}
