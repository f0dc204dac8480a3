import { shopDate } from "@yaoji/domain/text/time";
import { type Reminder, reminderWords, useCancelReminder } from "../../api/reminders.ts";
import { Icon } from "../../components/icons.tsx";
import { moneyText } from "../../components/money.tsx";
import { Empty } from "../../components/states.tsx";

/** What this shop waits to be told of; each can be cancelled, and set again by 撤销. */
export function ReminderList({ list }: { list: readonly Reminder[] }) {
  const cancel = useCancelReminder();
  if (list.length === 0) {
    return <Empty icon="bell" text="还没有提醒。缺货商品可设到货提醒，在售商品可在详情页设降价提醒。" />;
  }
  return (
    <ul className="panel">
      {list.map((reminder) => (
        <li key={`${reminder.goods_id}-${reminder.kind}`} className="reminder-row">
          <span className="text-brand-600">
            <Icon name="bell" size={18} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="truncate text-name font-semibold">
              <a href={`/list/info/${reminder.goods_id}`} className="hover:text-brand-600">
                {reminder.name}
              </a>
            </p>
            <p className="goods-line">
              {reminder.ypgg} · {reminder.sccj}
            </p>
          </div>
          <p className="reminder-when">
            <span className="text-ink">{reminderWords[reminder.kind].name}</span>
            <span>{conditionOf(reminder)}</span>
            <span>{shopDate(new Date(reminder.created_at * 1000))} 设置</span>
          </p>
          <button
            type="button"
            className="btn"
            aria-label={`取消${reminderWords[reminder.kind].name}：${reminder.name}`}
            onClick={() => void cancel(reminder)}
          >
            取消
          </button>
        </li>
      ))}
    </ul>
  );
}

function conditionOf({ kind, price_seen: seen }: Reminder): string {
  if (kind === "arrival") return "到货时通知";
  return seen === null ? "降价时通知" : `低于${moneyText(seen)}时通知`;
}
