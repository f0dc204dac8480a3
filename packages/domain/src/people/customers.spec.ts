import { expect, test } from "vitest";
import { customerState } from "./customers.ts";

const at = new Date(0);
const shop = { approvedAt: at, stoppedAt: null, closedAt: null, dossierState: "approved" } as const;

test.each([
  [shop, "approved"],
  [{ ...shop, approvedAt: null, dossierState: "checked" } as const, "checked"],
  [{ ...shop, stoppedAt: at }, "stopped"],
  [{ ...shop, stoppedAt: at, closedAt: at }, "closed"],
])("domain.md §6 where a customer stands: %j", (of, state) => expect(customerState(of)).toBe(state));
