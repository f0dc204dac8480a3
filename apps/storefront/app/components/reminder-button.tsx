import { type ReminderKind, reminderWords, useReminder } from "../api/reminders.ts";
import { Icon } from "./icons.tsx";
import { useRoleRefusal } from "./for-role.tsx";

type ReminderButtonProps = {
  goods: { id: number; name: string };
  kind: ReminderKind;
  isSet: boolean;
  /** Told after the server agreed: the list of reminders reads itself again. */
  onChange?: () => void;
};

/** 到货提醒 or 降价提醒 of one product, on and off. */
export function ReminderButton(props: ReminderButtonProps) {
  return <Switch key={`${props.goods.id}-${props.kind}`} {...props} />;
}

function Switch({ goods, kind, isSet, onChange }: ReminderButtonProps) {
  const { isWaiting, isSending, toggle } = useReminder({ goodsId: goods.id, kind, isSet });
  const { name } = reminderWords[kind];
  const refusal = useRoleRefusal("purchase");
  return (
    <button
      type="button"
      className="reminder"
      aria-pressed={isWaiting}
      aria-label={`${name}：${goods.name}`}
      title={refusal ?? undefined}
      disabled={refusal !== null}
      // Not while sending: that would take the focus from who works by keyboard.
      aria-busy={isSending}
      onClick={() => void toggle().then((isDone) => isDone && onChange?.())}
    >
      <Icon name={isWaiting ? "check" : "bell"} size={16} />
      {isWaiting ? `已设${name}` : name}
    </button>
  );
}
