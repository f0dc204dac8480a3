import { useUser } from "../api/user.ts";

/** is_show_youx 0 hides all that leads to the free-shipping zone (decisions.md); visitors see it. */
export function useSeesFreeShipping(): boolean {
  return useUser().user?.is_show_youx !== 0;
}
