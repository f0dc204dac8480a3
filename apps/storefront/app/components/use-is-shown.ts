import { leadsTo } from "@yaoji/domain/pricing/entrances";
import { useRootData } from "../api/root-data.ts";
import { useUser } from "../api/user.ts";
import { isFreeShippingLink } from "../lib/links.ts";

/** is_show_youx 0 hides all that leads to the free-shipping zone (decisions.md); visitors see it. */
function useSeesFreeShipping(): boolean {
  return useUser().user?.is_show_youx !== 0;
}

type Linked = { readonly url: string };

/** Which links of the shop's data this user sees: none that promises what does not run for him. */
export function useIsShown(): (linked: Linked) => boolean {
  const seesFreeShipping = useSeesFreeShipping();
  const closed = useRootData()?.entrances.closed ?? [];
  return ({ url }) => (seesFreeShipping || !isFreeShippingLink(url)) && !leadsTo(url, closed);
}
