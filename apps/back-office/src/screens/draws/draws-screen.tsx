import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { DrawDrawer } from "./draw-drawer.tsx";
import { draws } from "./draw-list.tsx";

/** 抽奖: all draws, and the one that is arranged or looked at beside them. */
export function DrawsScreen() {
  const { open, show } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.draws.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          新建
        </button>
      </div>
      <List of={draws} />
      {open !== null && <DrawDrawer key={open} open={open} />}
    </>
  );
}
