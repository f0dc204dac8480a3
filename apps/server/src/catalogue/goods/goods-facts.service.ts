/** What eligibility asks of goods, out of their record. */
import type { GoodsFacts } from "@yaoji/domain/trade/eligibility";
import { type DrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { isGoodsControl } from "@yaoji/domain/trade/special-control";

/** The columns that it is made of. */
export type GoodsFactsRow = {
  drugClass: DrugClass;
  scope: string;
  control: string;
  clinicOnly: boolean;
  specialCatalogue: boolean;
  regions: string[] | null;
  customerIds: (string | number)[] | null;
  onShelf: boolean;
  unit: string;
};

/** The facts in the words of the rules. */
export function goodsFactsOf(row: GoodsFactsRow): GoodsFacts {
  // What the rules do not know may not be sold.
  const scope = isScopeCode(row.scope) ? row.scope : null;
  return {
    scope: scope ?? "biological",
    drugClass: row.drugClass,
    control: scope && isGoodsControl(row.control) ? row.control : "banned",
    onShelf: row.onShelf,
    clinicOnly: row.clinicOnly,
    specialCatalogue: row.specialCatalogue,
    regions: row.regions,
    customers: row.customerIds?.map(Number) ?? null,
    unit: row.unit,
  };
}
