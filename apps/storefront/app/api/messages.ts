import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { noteUnread, useUser } from "./user.ts";

export type Messages = DataOf<"messageList">;
export type Message = Messages["list"][number];

/** Marking messages as read, all of them without ids; the badge follows at once, the page is read again. */
export function useReadMessages() {
  const [isReading, setIsReading] = useState(false);
  const { user } = useUser();
  const { revalidate } = useRevalidator();
  async function read(ids?: readonly number[]): Promise<void> {
    setIsReading(true);
    try {
      const { unread } = await api("messageRead", { body: ids ? { ids: [...ids] } : {} });
      noteUnread(unread, user);
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
    } finally {
      setIsReading(false);
    }
  }
  return { read, isReading };
}
