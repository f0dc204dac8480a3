import { useReminder } from "../api/reminders.ts";
import { useRoleRefusal } from "./for-role.tsx";

type ArrivalButtonProps = {
  goods: { id: number; name: string };
  className?: string;
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1;
};

/** 到货通知 on cards and rows, which don't know of reminders set before; setting one again changes nothing. */
export function ArrivalButton({ goods, className = "btn", tabIndex }: ArrivalButtonProps) {
  const { isWaiting, isSending, toggle } = useReminder({ goodsId: goods.id, kind: "arrival", isSet: false });
  const refusal = useRoleRefusal("purchase");
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={className}
      aria-pressed={isWaiting}
      aria-label={`到货通知：${goods.name}`}
      title={refusal ?? undefined}
      disabled={refusal !== null}
      // Not while sending: that would take the focus from who works by keyboard.
      aria-busy={isSending}
      onClick={() => void toggle()}
    >
      {isWaiting ? "已设提醒" : "到货通知"}
    </button>
  );
}
