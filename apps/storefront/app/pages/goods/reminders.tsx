import { ReminderButton } from "../../components/reminder-button.tsx";
import { isSoldOut } from "../../lib/goods.ts";
import type { Detail } from "./detail.ts";

/** 到货提醒 while nothing is in stock, 降价提醒 once a price is seen. */
export function Reminders({ goods }: { goods: Detail }) {
  const isSet = (kind: "arrival" | "price") => goods.reminders.includes(kind);
  return (
    <>
      {isSoldOut(goods) && <ReminderButton goods={goods} kind="arrival" isSet={isSet("arrival")} />}
      {goods.price !== null && <ReminderButton goods={goods} kind="price" isSet={isSet("price")} />}
    </>
  );
}
