import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { StaffDrawer } from "./staff-drawer.tsx";
import { staffList } from "./staff-list.tsx";

/** 人员: who works in the back office, and the one that is added or looked at beside them. */
export function OperatorsScreen() {
  const { open, show } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.operators.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          添加
        </button>
      </div>
      <List of={staffList} />
      {open !== null && <StaffDrawer key={open} open={open} />}
    </>
  );
}
