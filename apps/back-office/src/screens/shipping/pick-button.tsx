import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { keepParcel, shippingKey } from "./keep-parcel.ts";

/** Opens a parcel of all that waits of an order, and goes there. */
export function PickButton({ orderId }: { orderId: number }) {
  const navigate = useNavigate();
  const pick = useMutation({
    mutationFn: () => toldIfRefused(api("shippingPick", { params: { id: orderId } })),
    onSuccess: async (parcel) => {
      await navigate(`/shipping/${parcel.id}`);
      await keepParcel(parcel);
    },
    // Somebody else was first: the list shows it.
    onError: () => void queries.invalidateQueries({ queryKey: [shippingKey] }),
  });
  return (
    <button type="button" className="btn" disabled={pick.isPending} onClick={() => pick.mutate()}>
      拣货
    </button>
  );
}
