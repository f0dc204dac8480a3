import { useUser } from "../api/user.ts";
import { isFreeShippingLink } from "../lib/links.ts";

/** is_show_youx 0 hides all that leads to the free-shipping zone (decisions.md); visitors see it. */
export function useSeesFreeShipping(): boolean {
  return useUser().user?.is_show_youx !== 0;
}

type Linked = { readonly url: string };

/** Which links of the shop's data this user sees. */
export function useIsShown(): (linked: Linked) => boolean {
  const seesFreeShipping = useSeesFreeShipping();
  return ({ url }) => seesFreeShipping || !isFreeShippingLink(url);
}
