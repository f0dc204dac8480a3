import { queryOptions } from "@tanstack/react-query";
import { operatorRoles, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Staff = DataOf<"staffShow">;
export type StaffRow = DataOf<"staffList">["list"][number];

export const staffListKey = "staff-list";

export const staffQuery = (id: number) =>
  queryOptions({ queryKey: ["staff", id], queryFn: () => api("staffShow", { params: { id } }) });

/** What a step changed is known at once; the list behind it and his history are asked again. */
export async function keepStaff(staff: Staff): Promise<void> {
  queries.setQueryData(staffQuery(staff.id).queryKey, staff);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [staffListKey] }),
    askTimelineAgain({ kind: "operator", id: staff.username }),
  ]);
}

export const roleChoices = operatorRoles.map((value) => ({ value, text: operatorRoleText[value] }));
/** What his history calls its fields. */
export const staffFields = { name: "姓名", role: "岗位", secondFactor: "两步验证" };
