import type { DataOf } from "../api/client.ts";

/** What became of each shop that was to get something. */
export function GivenResults({ of: { list } }: { of: DataOf<"couponDeskGive"> }) {
  return (
    <ul className="flex flex-col gap-1" aria-label="发放结果">
      {list.map(({ shop_id, company, is_given, reason }) => (
        <li key={shop_id} className={is_given ? undefined : "text-offer"}>
          {company || `店铺${shop_id}`}：{is_given ? "已发放" : reason}
        </li>
      ))}
    </ul>
  );
}
