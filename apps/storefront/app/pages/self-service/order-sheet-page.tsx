import type { DataOf } from "@yaoji/contract/endpoints";
import { useUser } from "../../api/user.ts";
import { NotLoaded, Skeleton } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { OrderSheet } from "./order-sheet.tsx";
import { RoleNote } from "../../components/for-role.tsx";

type Bought = DataOf<"fastBuy">;

/** 快速订货: an order sheet typed line by line; what is typed stays in this browser until it lies in the cart. */
export function OrderSheetPage({ newest }: { newest: Outcome<Bought> }) {
  const { user } = useUser();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">快速订货</h1>
        <a href="/kjcg" className="btn">
          快捷采购（常购清单、上传采购计划）
        </a>
      </div>
      <p className="mb-2 text-meta text-ink-2">
        逐行输入编码、条码、拼音首字母或品名，Enter 选中商品，再填数量，Enter
        到下一行。录入内容自动保存在本机。
      </p>
      <RoleNote right="purchase" />
      {!newest.ok && <NotLoaded failure={newest.failure} />}
      {newest.ok &&
        (user ? (
          <OrderSheet key={user.username} owner={user.username} newest={newest.data.list} />
        ) : (
          <Skeleton className="h-80" />
        ))}
    </div>
  );
}
