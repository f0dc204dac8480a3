import { type Call, get, json, put } from "./call.ts";

/** Whoever may open a customer's page (tests/conformance/admin.json). */
const lookers = ["admin", "quality", "service", "finance"] as const;
const reviewers = ["admin", "quality", "service"] as const;
/** Who looks after customers (domain/people/operator-rights.ts, `shop set`). */
const service = ["admin", "service"] as const;

/** Calls of customers and of their licences. */
export const customerCalls = {
  customerList: get("/api/admin/customers", lookers),
  customerShow: get("/api/admin/customers/:id", lookers),
  customerCareSave: put("/api/admin/customers/:id/care", service),
  customerStop: json("/api/admin/customers/:id/stop", reviewers),
  customerReopen: json("/api/admin/customers/:id/reopen", reviewers),
  customerSign: json("/api/admin/customers/:id/sign", service),
  customerGroupSave: json("/api/admin/customers/:id/price-group", ["admin"]),
  customerScopeAsk: json("/api/admin/customers/:id/scope", service),
  licenceList: get("/api/admin/licences", reviewers),
  licenceMonths: get("/api/admin/licences/months", reviewers),
} as const satisfies Record<string, Call>;
