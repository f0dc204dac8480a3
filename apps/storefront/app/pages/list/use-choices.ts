import { useLocation } from "react-router";
import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { choiceNames, withFilters, type ChoiceName } from "../../lib/list-address.ts";
import { isDecided } from "../../lib/zone-conditions.ts";
import { categoryTrail } from "./category-trail.ts";
import { chosenText, type FilterGroup } from "./chosen-text.ts";

/** Prices, and what is chosen by them, are for approved shops (decisions.md "Who sees prices"). */
export function useSeesPrices(): boolean {
  return useUser().user?.is_passed === 1;
}

export type Choice = { name: ChoiceName; text: string; removeHref: string };

/** What this address has chosen, without what the page itself decides. */
export function useChoices(groups: readonly FilterGroup[]): Choice[] {
  const address = useLocation();
  const header = useHeaderData();
  const seesPrices = useSeesPrices();
  const query = new URLSearchParams(address.search);
  return choiceNames.flatMap((name) => {
    const value = query.get(name)?.trim() ?? "";
    if (value === "" || value === "0" || isDecided(address.pathname, name)) return [];
    if (name === "price" && !seesPrices) return [];
    const category = name === "select" ? categoryTrail(header?.category ?? [], Number(value)).at(-1) : null;
    const text = category ? `分类：${category.name}` : chosenText({ name, value }, groups);
    return [{ name, text, removeHref: withFilters(address, removal(name)) }];
  });
}

/** A zone's category excludes the other zones (spec.md §2 "Category menu"); they go together. */
function removal(name: ChoiceName): Partial<Record<ChoiceName, null>> {
  if (name === "zs" || name === "qx" || name === "zy") return { zs: null, qx: null, zy: null };
  return { [name]: null };
}
