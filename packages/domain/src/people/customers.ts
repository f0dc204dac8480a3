/** Where a customer stands, as lists of them say it (domain.md §6). */
import { type DossierState, dossierStateLabels } from "./dossier-states.ts";

export const customerStates = [
  "approved",
  "submitted",
  "checked",
  "draft",
  "rejected",
  "stopped",
  "closed",
] as const;
export type CustomerState = (typeof customerStates)[number];

export const customerStateText: Readonly<Record<CustomerState, string>> = {
  ...dossierStateLabels,
  approved: "正常",
  stopped: "已停用",
  closed: "已注销",
};

type Standing = {
  readonly approvedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly closedAt: Date | null;
  readonly dossierState: DossierState;
};

/** Closed says more than stopped, stopped more than how far its dossier is. */
export function customerState({ approvedAt, stoppedAt, closedAt, dossierState }: Standing): CustomerState {
  if (closedAt !== null) return "closed";
  if (stoppedAt !== null) return "stopped";
  return approvedAt === null ? dossierState : "approved";
}
