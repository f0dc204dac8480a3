/** What the steps of a review decide. */
import { isDrugClass, isScopeCode, type DrugClass, type ScopeCode } from "@yaoji/domain/people/scopes";
import type { DocumentKind } from "@yaoji/domain/text/labels";
import type { ShopRow } from "./dossiers.queries.ts";

/** Who decides, on which documents; without kinds: on all that wait. */
export type Step = {
  readonly by: string;
  /** His account. */
  readonly accountId?: number | undefined;
  readonly kinds: readonly DocumentKind[];
};

/** What is decided on of a shop's scope; what is not given stays. */
export type ScopeStep = {
  readonly scopes?: readonly ScopeCode[] | undefined;
  readonly drugClasses?: readonly DrugClass[] | undefined;
};

/**
 * What the quality manager approves; `remedy`: what is to be done where a paper is missing; `isScreen`: by the back
 * office's screen, which is told of no command.
 */
export type QualityStep = Step & ScopeStep & { readonly remedy?: string; readonly isScreen?: true };

/** Documents that are rejected, each with its reason; none: the dossier as a whole, for `whole`. */
export type RejectStep = Omit<Step, "kinds"> & {
  readonly papers: readonly { readonly kind: DocumentKind; readonly reason: string }[];
  readonly whole: string;
};

/** The scope that the shop has once this is decided. */
export function scopeAfter(shop: ShopRow, { scopes, drugClasses }: ScopeStep) {
  return {
    type: shop.type,
    scopes: scopes ?? shop.scopes.filter(isScopeCode),
    drug_classes: drugClasses ?? shop.drugClasses.filter(isDrugClass),
  };
}
