import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "@yaoji/browser/messages";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";

export type Reminders = DataOf<"reminderList">;
export type Reminder = Reminders["list"][number];
export type ReminderKind = Reminder["kind"];

/** What each reminder is called, and when it speaks. */
export const reminderWords: Readonly<Record<ReminderKind, { name: string; when: string }>> = {
  arrival: { name: "到货提醒", when: "到货后" },
  price: { name: "降价提醒", when: "降价后" },
};

type Waiting = { goodsId: number; kind: ReminderKind; isSet: boolean };

/** One reminder, on and off; a refusal is shown by the client (spec.md §8) and changes nothing. */
export function useReminder({ goodsId, kind, isSet }: Waiting) {
  const [known, setKnown] = useState(isSet);
  const [isWaiting, setIsWaiting] = useState(isSet);
  if (known !== isSet) {
    // The page was read again: what it says now counts.
    setKnown(isSet);
    setIsWaiting(isSet);
  }
  const [isSending, setIsSending] = useState(false);

  /** Whether the server agreed. */
  async function toggle(): Promise<boolean> {
    if (isSending) return false;
    setIsSending(true);
    try {
      const request = { body: { goods_id: goodsId, kind } };
      await (isWaiting ? api("reminderCancel", request) : api("reminderSet", request));
      setIsWaiting(!isWaiting);
      const { name, when } = reminderWords[kind];
      toast(isWaiting ? `已取消${name}` : `已设置${name}，${when}在“我的消息”中提醒您`, "success");
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    } finally {
      setIsSending(false);
    }
  }
  return { isWaiting, isSending, toggle };
}

/** Cancelling one of the list, and setting it again by 撤销. */
export function useCancelReminder() {
  const { revalidate } = useRevalidator();
  async function send(call: "reminderSet" | "reminderCancel", reminder: Reminder): Promise<boolean> {
    try {
      await api(call, { body: { goods_id: reminder.goods_id, kind: reminder.kind } });
      await revalidate();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    }
  }
  return async (reminder: Reminder): Promise<void> => {
    if (!(await send("reminderCancel", reminder))) return;
    const undo = { label: "撤销", run: () => void send("reminderSet", reminder) };
    toast(`已取消${reminderWords[reminder.kind].name}`, "success", undo);
  };
}
