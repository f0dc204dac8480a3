/** What happened to a login account, for its owner to see; kept for a year. */
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  isSecurityEventKind,
  securityEventText,
  type SecurityEventKind,
} from "@yaoji/domain/people/security-events";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { deviceWords } from "./device-words.ts";
import * as queries from "./security-events.queries.ts";
import type { Visit } from "../../platform/http/visit.ts";

const keptFor = 365 * 86_400_000;

/** Writes an event, inside the transaction of what it tells of where there is one. */
export async function noteEvent(
  db: Db,
  accountId: number,
  event: {
    readonly kind: SecurityEventKind;
    readonly visit: Visit;
    readonly at: Date;
    readonly note?: string;
  },
): Promise<void> {
  const { kind, visit, at, note = "" } = event;
  await queries.insertEvent(db, { accountId, kind, note, ...visit, createdAt: at });
}

/** GET /api/user/security_event. */
export async function showEvents(
  app: App,
  accountId: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<DataOf<"securityEvents">> {
  const part = { limit: page_size, offset: (page - 1) * page_size };
  const { events, count } = await queries.listEvents(app.database.db, accountId, part);
  return { list: events.map(presentEvent), page, page_size, ...pageTotal(count) };
}

function presentEvent(event: queries.SecurityEventRow): DataOf<"securityEvents">["list"][number] {
  const { id, kind, note, address, userAgent, createdAt } = event;
  const what = isSecurityEventKind(kind) ? securityEventText[kind] : kind;
  const text = note === "" ? what : `${what}：${note}`;
  return { id, kind, text, device: deviceWords(userAgent), address, time: toWireTime(createdAt) };
}

export async function forgetOldEvents(app: App): Promise<void> {
  await queries.deleteEventsBefore(app.database.db, new Date(app.now().getTime() - keptFor));
}
