/** Whose a thing is that a call names, and the fields of requests that name things. */
import type { EndpointName, RequestOf } from "@yaoji/contract/endpoints";
import type { OwnedObjects } from "./owned-objects.ts";

type IdName = "id" | "ids" | "key" | `${string}_id` | `${string}_ids`;
/** The names of the fields of a request, at any depth, that name things. */
type IdFields<T> = T extends readonly (infer E)[]
  ? IdFields<E>
  : T extends object
    ? { [K in keyof T & string]-?: (K extends IdName ? K : never) | IdFields<NonNullable<T[K]>> }[keyof T &
        string]
    : never;
export type Fields<N extends EndpointName> = IdFields<RequestOf<N>>;

/** A field that the usual request leaves out. */
export type Named<N extends EndpointName> = {
  readonly whose: keyof OwnedObjects;
  readonly by: (own: OwnedObjects) => RequestOf<N>;
};
/** Nobody's: what everybody may name, or what only the ERP's and the staff's calls name; of one's own logins operators.routes.spec.ts says that a stranger's is 404. */
type Nobodys = "goods of all" | "pages of all" | "promotions of all" | "the ERP's" | "the operator's own";
export type Whose = (keyof OwnedObjects & string) | `open: ${Nobodys}`;
