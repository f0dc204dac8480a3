import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { afterSales } from "./after-sale-list.tsx";

/** 售后: what buyers ask for after shipping, what is due first comes first. */
export function AfterSalesScreen() {
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.afterSales.title}</h1>
      <List of={afterSales} />
    </>
  );
}
