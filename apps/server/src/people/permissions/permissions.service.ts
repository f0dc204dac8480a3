/** Who may do what: the role's work, less what was taken away from one person; two persons change that. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { areasOf, type WorkArea, workAreas } from "@yaoji/domain/people/work-areas";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ApprovalKind, Showing } from "../approvals/approval-kind.ts";
import { askApproval, type Person } from "../approvals/approvals.service.ts";
import { findStaff, pageOfStaff, type StaffRow } from "../staff/staff.service.ts";
import * as queries from "./permissions.queries.ts";

/** What of his role's work is to be taken away from him from now on; the version is of what it was. */
type Asked = { readonly id: number; readonly taken: readonly WorkArea[]; readonly version: number };
const askedIn = (asked: unknown) => asked as Asked;

export async function listPermissions(
  app: App,
  paging: { readonly after?: string | undefined; readonly page_size: number },
): Promise<DataOf<"permissionList"> | Refusal> {
  const page = await pageOfStaff(app, { ...paging, state: "active" });
  if (isRefusal(page)) return page;
  const ids = page.list.map(({ id }) => id);
  const narrowings = await queries.findNarrowings(app.database.db, ids);
  const list = page.list.map(({ id, username, name, role, role_text, created_at }) => {
    const { taken = [], version = 0 } = narrowings.get(id) ?? {};
    return { id, username, name, role, role_text, created_at, taken: [...taken], version };
  });
  return { ...page, list };
}

/** Asks that this and nothing else of his role's work is taken away from him. */
export function askPermission(
  app: App,
  person: Person,
  { reason, ...asked }: Asked & { readonly reason: string },
): Promise<DataOf<"approvalShow"> | Refusal> {
  return askApproval(app, permissionApproval, { ...person, kind: "permission", asked, reason });
}

export const permissionApproval: ApprovalKind = {
  show: async (db, asked) => {
    const found = await standing(db, askedIn(asked));
    return isRefusal(found) ? found : showingOf(found, askedIn(asked).taken);
  },
  carryOut: async (app, tx, { asked, who, inSteadOf, reason }) => {
    const { id, taken, version } = askedIn(asked);
    const found = await standing(tx, askedIn(asked));
    if (isRefusal(found)) return found;
    if (who === id)
      return refuse("approval.same_person", { details: { text: "不能审批自己的权限，请由另一人办理" } });
    if (inSteadOf === id)
      return refuse("approval.same_person", { details: { text: "不能代其本人审批其权限，请由另一人办理" } });
    await queries.saveNarrowing(tx, id, { taken, version: version + 1 });
    const sides = { before: { taken: textOf(found.taken) }, after: { taken: textOf(taken) } };
    const subject = { kind: "operator", id: found.staff.username };
    await writeAudit(tx, { who, command: "permission change", subject, ...sides, reason, now: app.now() });
    return null;
  },
};

type Standing = { readonly staff: StaffRow; readonly taken: readonly string[] };

/** He, and what was taken away from him until now; refused where another was faster, or it is not his role's. */
async function standing(db: Db, { id, taken, version }: Asked): Promise<Standing | Refusal> {
  const staff = await findStaff(db, id);
  if (!staff || staff.disabledAt !== null) return refuse("request.not_found");
  const now = await queries.findNarrowing(db, id);
  if (now.version !== version)
    return refuse("record.changed", { data: { mine: { taken }, theirs: { ...now, taken: [...now.taken] } } });
  const own = areasOf(staff.role);
  if (taken.every((area) => own.includes(area))) return { staff, taken: now.taken };
  return refuse("request.invalid", { errors: { taken: ["只能调出其岗位本来有的工作"] } });
}

function showingOf({ staff, taken: before }: Standing, after: readonly WorkArea[]): Showing | Refusal {
  const own = areasOf(staff.role);
  const changed = own.filter((area) => before.includes(area) !== after.includes(area));
  if (changed.length === 0) return refuse("approval.nothing");
  const about = `${staff.name}（${staff.username}）`;
  const standingText = (taken: readonly string[], area: WorkArea) =>
    taken.includes(area) ? "不可办理" : "可办理";
  const lines = changed.map((area) => ({
    about,
    label: workAreas[area].text,
    before: standingText(before, area),
    after: standingText(after, area),
    note: "",
  }));
  return { subject: { kind: "operator", id: staff.username }, shown: { title: about, lines } };
}

const textOf = (taken: readonly string[]): string[] =>
  taken.map((area) => (Object.hasOwn(workAreas, area) ? workAreas[area as WorkArea].text : area));
