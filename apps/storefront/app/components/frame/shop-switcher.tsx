import { useQuery } from "@tanstack/react-query";
import { linkedShopsQuery } from "../../api/linked-shops.ts";
import { switchShop } from "../../api/switch-shop.ts";
import { Queries } from "../queries.tsx";
import { Failed, Skeleton } from "../states.tsx";
import { DialogBox } from "../dialog-box.tsx";

/** Choose another shop of this account; confirmed, then the page reloads (spec.md §2 "Multi-store switch"). */
function ShopSwitcher({ onClose }: { onClose: () => void }) {
  return (
    <DialogBox title="切换店铺" onClose={onClose}>
      <Queries>
        <ShopList onChosen={onClose} />
      </Queries>
    </DialogBox>
  );
}
export default ShopSwitcher; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** The list makes room for the question whether to switch. */
function ShopList({ onChosen }: { onChosen: () => void }) {
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
            onClick={() => {
              onChosen();
              void switchShop(shop.id);
            }}
          >
            <span className="truncate">{shop.company}</span>
            {shop.is_current === 1 && <span>当前店铺</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
