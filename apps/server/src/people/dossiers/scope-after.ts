import { isDrugClass, isScopeCode, type DrugClass, type ScopeCode } from "@yaoji/domain/people/scopes";
import type { ShopRow } from "./dossiers.queries.ts";

/** What is decided on of a shop's scope; what is not given stays. */
export type ScopeStep = {
  readonly scopes?: readonly ScopeCode[] | undefined;
  readonly drugClasses?: readonly DrugClass[] | undefined;
};

/** The scope that the shop has once this is decided. */
export function scopeAfter(shop: ShopRow, { scopes, drugClasses }: ScopeStep) {
  return {
    type: shop.type,
    scopes: scopes ?? shop.scopes.filter(isScopeCode),
    drug_classes: drugClasses ?? shop.drugClasses.filter(isDrugClass),
  };
}
