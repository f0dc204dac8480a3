import { useQuery } from "@tanstack/react-query";
import { storeClock } from "../lib/clock.ts";
import { type Promises, untilNextCutOff } from "../lib/delivery.ts";
import { ofPlaces } from "./addresses.ts";
import { api } from "./browser.ts";

/**
 * What is promised for an address, the default one where none is given, kept true while cut-offs pass; `loaded`: what
 * came with the page.
 */
export function usePromises(addressId?: number, loaded?: Promises | null) {
  return useQuery({
    queryKey: [ofPlaces, "delivery", addressId ?? null],
    queryFn: () =>
      api(
        "deliveryPromises",
        { query: addressId === undefined ? {} : { address_id: addressId } },
        { silent: true, slot: "delivery" },
      ),
    ...(loaded && { initialData: loaded }),
    refetchInterval: ({ state }) => untilNextCutOff(state.data, storeClock.now()),
  });
}
