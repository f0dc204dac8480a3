import type { ListAddress } from "./list-address.ts";
import type { Filter, ListOf } from "./types.ts";

/** What a list is asked, a text for each parameter. */
export function askedTexts<Row>(
  { filters }: Pick<ListOf<Row>, "filters">,
  address: ListAddress,
): { name: string; text: string }[] {
  const asked = filters.flatMap((filter) => {
    const value = address.filters[filter.name];
    return value === undefined ? [] : [{ name: filter.name, text: textOf(filter, value) }];
  });
  if (address.search !== "") asked.unshift({ name: "q", text: `“${address.search}”` });
  return asked;
}

function textOf({ title, choices }: Filter, value: string): string {
  return `${title}：${choices?.find((each) => each.value === value)?.text ?? value}`;
}
