/**
 * Who listens to how his long work goes on. A process looks once for all of its listeners, and only while it has some: none
 * of them holds a connection to the database.
 */
import { createHash } from "node:crypto";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Listener } from "../../platform/http/event-stream.ts";
import { holdingSessions } from "../auth/sessions.service.ts";
import { findLook, keepLook, listStandings, type Standing } from "./task-events.queries.ts";

type Events = DataOf<"taskEvents">;
type Who = { readonly accountId: number; readonly role: OperatorRole };
type Listening = Who & { readonly sessionId: number; readonly listener: Listener; last: string };

/** How often is looked, and how often it is asked whether logins still hold; milliseconds. */
export type Pace = { readonly look: number; readonly logins: number };
const usual: Pace = { look: 1000, logins: 15_000 };

export async function showEvents(app: App, who: Who): Promise<Events> {
  return eventsOf(await listStandings(app.database.db, app.now()), who);
}

/** What ended so far is no news any more; gives until when he had looked before. */
export async function look(app: App, { accountId }: Pick<Who, "accountId">): Promise<DataOf<"taskLook">> {
  return app.database.transaction(async (tx) => {
    const before = await findLook(tx, accountId);
    await keepLook(tx, accountId, app.now());
    return { looked_at: before && toWireTime(before) };
  });
}

/** Takes up listeners; gives for each what lets him go. */
export function taskListeners(app: App, pace: Pace = usual) {
  const all = new Set<Listening>();
  let isLooking = false;
  let loginsAt = 0;
  async function lookOn(): Promise<void> {
    isLooking = true;
    while (all.size > 0) {
      const at = Date.now();
      try {
        if (at - loginsAt >= pace.logins) {
          loginsAt = at;
          await endLapsed(app, all);
        }
        tellAll(await listStandings(app.database.db, app.now()), all);
      } catch (error) {
        // The browser asks by itself meanwhile, and this goes on once the database is back.
        app.log.warn({ err: error }, "listeners of tasks were not told");
      }
      await new Promise((resolve) => setTimeout(resolve, pace.look).unref());
    }
    isLooking = false;
  }
  return ({ accountId, role, sessionId }: Who & { readonly sessionId: number }, listener: Listener) => {
    const listening = { accountId, role, sessionId, listener, last: "" };
    all.add(listening);
    if (!isLooking) void lookOn();
    return () => void all.delete(listening);
  };
}

function tellAll(standings: readonly Standing[], all: ReadonlySet<Listening>): void {
  for (const listening of all) {
    const events = eventsOf(standings, listening);
    const said = JSON.stringify(events);
    if (said === listening.last) continue;
    listening.last = said;
    listening.listener.tell(events);
  }
}

/** Whose login is over hears no more; to the others it is said that the line holds, so that no proxy cuts it. */
async function endLapsed(app: App, all: ReadonlySet<Listening>): Promise<void> {
  // Whoever comes while the database is asked was not asked about.
  const asked = [...all];
  const holding = new Set(
    await holdingSessions(
      app,
      asked.map((each) => each.sessionId),
    ),
  );
  for (const { sessionId, listener } of asked)
    if (holding.has(sessionId)) listener.tell(null);
    else listener.end();
}

/** The administrator, who sees everybody's, is told when any of it moves. */
function eventsOf(standings: readonly Standing[], { accountId, role }: Who): Events {
  const own = standings.find((each) => each.accountId === accountId);
  const seen = role === "admin" ? standings : own ? [own] : [];
  const marks = seen.map(({ mark }) => mark).join();
  const mark = createHash("sha256").update(marks).digest("base64url").slice(0, 16);
  return { under_way: own?.underWay ?? 0, news: own?.news ?? 0, mark };
}
