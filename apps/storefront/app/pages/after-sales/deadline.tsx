import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { useShopTime } from "../../api/clock.ts";

type DeadlineProps = {
  sale: Pick<DataOf<"afterSaleDetail">, "deadline" | "deadline_text" | "waits_for_buyer">;
};

/** Until when a state may last, and who is waited for; nothing once it is closed. */
export function Deadline({ sale }: DeadlineProps) {
  const now = useShopTime();
  if (sale.deadline === null) return null;
  const until = wireTime(sale.deadline);
  if (now > sale.deadline && !sale.waits_for_buyer)
    return <span className="text-offer">已超过预计时间，请联系客服催办</span>;
  return (
    <>
      <span className="num font-semibold text-ink">{until && formatShopTime(until).slice(0, 16)}</span>{" "}
      {sale.deadline_text}
    </>
  );
}
