/** What a call is: its address, its encoding, who may make it. */
import { type OperatorRole, operatorRoles } from "@yaoji/domain/people/operator-roles";

/** How the browser encodes a call's body (calls.json); the server takes form and JSON for all. */
export type Encoding = "none" | "form" | "json";

/** Who calls: a buyer of a shop, a maker's representative, the wholesaler's ERP, or one of the operator's staff. */
export type Role = "buyer" | "supplier" | "erp" | OperatorRole;
/** Who may make a call: everyone, or the roles named. There is no default: each call says it. */
export type Access = "public" | readonly Role[];

/** A call's address: all that the browser needs to make it. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  encoding: Encoding;
  access: Access;
};

/** Whoever is logged in at the shop, by whatever account. */
export const shopLogins = ["buyer", "supplier", "erp"] as const;
/** The wholesaler's ERP, by its own token, and the operator who tries it. */
export const erp = ["erp", "admin"] as const;
/** Whoever of the operator's staff is logged in at the back office. */
export const operators = operatorRoles;
export const buyer = ["buyer"] as const;
export const supplier = ["supplier"] as const;
/** Whoever logs in here for a company of his own, about his login alone. */
export const person = [...buyer, ...supplier] as const;
type Buyer = typeof buyer;

/** Whether a path is the back office's, which operators' logins open and no others. */
export function isBackOfficePath(path: string): boolean {
  return path.startsWith("/api/admin/");
}

/** A call for buyers, unless it names others. */
function call<M extends Call["method"], E extends Encoding>(method: M, encoding: E) {
  function row<P extends Call["path"]>(path: P): { method: M; path: P; encoding: E; access: Buyer };
  function row<P extends Call["path"], A extends Access>(
    path: P,
    access: A,
  ): { method: M; path: P; encoding: E; access: A };
  function row(path: Call["path"], access: Access = buyer) {
    return { method, path, encoding, access };
  }
  return row;
}
export const get = call("GET", "none");
export const del = call("DELETE", "none");
export const form = call("POST", "form");
export const json = call("POST", "json");
export const put = call("PUT", "json");
