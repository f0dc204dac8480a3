import { Link } from "react-router";
import { screens } from "../../lib/screens.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { TransferDetail } from "./transfer-detail.tsx";
import { transfers } from "./transfer-list.tsx";

/** 转账认领: what buyers say they transferred; one beside the list with its slip. */
export function TransfersScreen() {
  const { open, show, close } = useOpen();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.transfers.title}</h1>
        <Link className="btn" to="?state=submitted&sort=old">
          只看待确认
        </Link>
      </div>
      <List of={transfers} />
      {open !== null && open !== "new" && (
        <Drawer key={open} title={`转账 ${open}`} isWide onClose={close}>
          <TransferDetail id={open} onNext={show} />
        </Drawer>
      )}
    </>
  );
}
