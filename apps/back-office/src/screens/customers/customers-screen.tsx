import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { customerList } from "./customer-list.tsx";

/** 客户: all of them, each a page of its own. */
export function CustomersScreen() {
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.customers.title}</h1>
      <List of={customerList} />
    </>
  );
}
