import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "./browser.ts";
import type { DataOf } from "./client.ts";
import { queries } from "./operator.ts";
import { exportsKey, tasksKey } from "./tasks.ts";

type TaskEvents = DataOf<"taskEvents">;

/** How often is asked where nothing is told by itself. */
const askEvery = 10_000;

const eventsKey = ["task-events"] as const;

/** Whatever of it is drawn is asked again where any of it has moved since. */
function noted(events: TaskEvents): TaskEvents {
  const before = queries.getQueryData<TaskEvents>(eventsKey);
  if (before !== undefined && before.mark !== events.mark)
    for (const key of [tasksKey, exportsKey]) void queries.invalidateQueries({ queryKey: [key] });
  return events;
}

const eventsQuery = queryOptions({
  queryKey: eventsKey,
  queryFn: async () => noted(await api("taskEvents", {})),
  staleTime: askEvery,
});

/** How one's long work and exports stand. */
export function useTaskEvents({ isLimited }: { isLimited: boolean }): TaskEvents | undefined {
  const isLive = useTaskStream({ isLimited });
  const { data } = useQuery({
    ...eventsQuery,
    enabled: !isLimited,
    refetchInterval: isLive ? false : askEvery,
  });
  return data;
}

/**
 * Told by the server as long as the line holds and the window is looked at: a browser has six lines to a server by HTTP/1.1,
 * and whoever works in ten windows needs them for his work. False: it is asked instead.
 */
function useTaskStream({ isLimited }: { isLimited: boolean }): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (isLimited || typeof EventSource === "undefined") return;
    let stream: EventSource | null = null;
    function shut(): void {
      stream?.close();
      stream = null;
      setIsLive(false);
    }
    function open(): void {
      if (document.visibilityState !== "visible") return shut();
      if (stream !== null && stream.readyState !== EventSource.CLOSED) return;
      stream = new EventSource("/api/admin/tasks/events");
      stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
        setIsLive(true);
        queries.setQueryData(eventsKey, noted(JSON.parse(data) as TaskEvents));
      });
      // It tries by itself where the line broke; where the server refused it, the next look at this window does.
      stream.addEventListener("error", () => setIsLive(false));
    }
    open();
    document.addEventListener("visibilitychange", open);
    return () => {
      document.removeEventListener("visibilitychange", open);
      shut();
    };
  }, [isLimited]);
  return isLive;
}
