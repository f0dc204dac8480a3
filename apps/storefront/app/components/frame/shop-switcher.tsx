import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { api, handleFailure } from "../../api/browser.ts";
import { linkedShopsQuery } from "../../api/linked-shops.ts";
import { confirmBox } from "../../lib/messages.ts";
import { Icon } from "../icons.tsx";
import { Queries } from "../queries.tsx";
import { Failed, Skeleton } from "../states.tsx";

/** Choose another shop of this account; confirmed, then the page reloads (spec.md §2 "Multi-store switch"). */
function ShopSwitcher({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <div className="mb-3 flex items-center justify-between">
            <Dialog.Title className="text-nav font-semibold">切换店铺</Dialog.Title>
            <Dialog.Close aria-label="关闭" className="grid size-8 place-items-center">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Queries>
            <ShopList />
          </Queries>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default ShopSwitcher; // oxlint-disable-line import/no-default-export -- React.lazy takes default exports only

function ShopList() {
  const shops = useQuery(linkedShopsQuery);
  if (shops.isPending) return <Skeleton className="h-32" />;
  if (shops.isError) return <Failed failure={shops.error} onRetry={() => void shops.refetch()} />;
  return (
    <ul className="flex flex-col gap-2">
      {shops.data.list.map((shop) => (
        <li key={shop.id}>
          <button
            type="button"
            className="btn w-full justify-between"
            disabled={shop.is_current === 1}
            onClick={() => void switchTo(shop.id)}
          >
            <span className="truncate">{shop.company}</span>
            {shop.is_current === 1 && <span>当前店铺</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

const failureDelay = 100;

/** On failure the shared error handling runs after 100 ms (spec.md §8). */
async function switchTo(id: number): Promise<void> {
  let failed: unknown;
  const agreed = await confirmBox("确定要切换到该账号吗？", {
    run: () =>
      api("shopSwitch", { body: { id } }, { silent: true }).catch((error: unknown) => {
        failed = error;
        throw error;
      }),
  });
  if (agreed) location.reload();
  else if (failed) setTimeout(() => handleFailure(failed), failureDelay);
}
