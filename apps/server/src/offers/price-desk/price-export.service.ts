/** Prices as a table with the columns that a list of prices has: given again as a file, it changes nothing. */
import { endpoints } from "@yaoji/contract/endpoints";
import { headingOf } from "../../catalogue/import/price-list.service.ts";
import { exportSource } from "../../platform/tables/export-source.ts";
import { listPrices } from "./price-desk.service.ts";

const text = (value: number | null) => (value === null ? "" : String(value));
/** "10=11.9；50=11.5", as a list writes several. */
const pairs = (all: readonly (readonly [string | number, number])[]) =>
  all.map(([key, price]) => `${key}=${price}`).join("；");

export const priceExport = exportSource({
  title: "价格表",
  call: endpoints.priceDeskList,
  page: listPrices,
  columns: [
    { id: "code", title: headingOf("code"), text: ({ code }) => code },
    { id: "name", title: headingOf("name"), text: ({ name }) => name },
    { id: "specification", title: headingOf("specification"), text: ({ specification }) => specification },
    { id: "manufacturer", title: headingOf("manufacturer"), text: ({ manufacturer }) => manufacturer },
    { id: "warehouse", title: headingOf("warehouse"), text: ({ warehouse }) => warehouse },
    { id: "price", title: headingOf("price"), text: ({ base_price: price }) => text(price) },
    {
      id: "group_prices",
      title: headingOf("group_prices"),
      text: ({ groups }) => pairs(Object.entries(groups)),
    },
    { id: "limited_price", title: headingOf("limited_price"), text: (row) => text(row.limited_price) },
    {
      id: "limited_quantity",
      title: headingOf("limited_quantity"),
      text: (row) => text(row.limited_quantity),
    },
    {
      id: "tiers",
      title: headingOf("tiers"),
      text: ({ tiers }) => pairs(tiers.map(({ from, price }) => [from, price] as const)),
    },
    { id: "tier_type", title: headingOf("tier_type"), text: (row) => text(row.tier_type) },
    { id: "minimum", title: headingOf("minimum"), text: ({ minimum }) => text(minimum) },
    { id: "order_limit", title: headingOf("order_limit"), text: (row) => text(row.order_limit) },
  ],
});
