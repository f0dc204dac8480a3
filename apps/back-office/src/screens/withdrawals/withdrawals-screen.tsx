import { Link } from "react-router";
import { screens } from "../../lib/screens.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { WithdrawalDetail } from "./withdrawal-detail.tsx";
import { withdrawals } from "./withdrawal-list.tsx";

/** 提现: reviewed by one, paid out by another. */
export function WithdrawalsScreen() {
  const { open, close } = useOpen();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-floor font-semibold">{screens.withdrawals.title}</h1>
        <span className="flex-1" />
        <Link className="btn" to="?state=applied&sort=old">
          只看待审核
        </Link>
        <Link className="btn" to="?state=approved&sort=old">
          只看待打款
        </Link>
      </div>
      <List of={withdrawals} />
      {open !== null && open !== "new" && (
        <Drawer key={open} title={`提现 ${open}`} onClose={close}>
          <WithdrawalDetail id={open} />
        </Drawer>
      )}
    </>
  );
}
