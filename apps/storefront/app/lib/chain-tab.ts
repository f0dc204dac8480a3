/** The parts of 总部采购, each with its address. */
const tabs = ["table", "requests", "shops"] as const;
export type ChainTab = (typeof tabs)[number];

/** The part that an address names; the table where it names none. */
export function readChainTab(params: URLSearchParams): ChainTab {
  return tabs.find((tab) => tab === params.get("tab")) ?? "table";
}

export function chainHref(tab: ChainTab): string {
  return tab === "table" ? "/zbcg" : `/zbcg?tab=${tab}`;
}
