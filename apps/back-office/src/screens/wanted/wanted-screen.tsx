import { screens } from "../../lib/screens.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { WantedDetail } from "./wanted-detail.tsx";
import { wanted } from "./wanted-list.tsx";

/** 求购: what buyers did not find, and the one that is answered beside it. */
export function WantedScreen() {
  const { open, close } = useOpen();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.wanted.title}</h1>
      <List of={wanted} />
      {typeof open === "number" && (
        <Drawer key={open} title={`求购 ${open}`} onClose={close}>
          <WantedDetail id={open} />
        </Drawer>
      )}
    </>
  );
}
