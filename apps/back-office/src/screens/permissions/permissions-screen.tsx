import { screens } from "../../lib/screens.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import { Panel } from "../../parts/panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { RoleTable } from "./role-table.tsx";

/** 权限: what each role may do, and what of it was taken away from single persons. */
export function PermissionsScreen() {
  const { open } = useOpen();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.permissions.title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeoplePanel open={typeof open === "number" ? open : null} />
        <ReviewPanel />
        <Panel title="各岗位可以办理的事">
          <RoleTable />
        </Panel>
      </div>
    </>
  );
}
