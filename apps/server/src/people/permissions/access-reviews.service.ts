/** The quality manager looks through who may do what, each quarter; what was found stays. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { nextReview } from "@yaoji/domain/people/access-reviews";
import { toWireTime } from "@yaoji/domain/text/time";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { fingerprint } from "../../platform/idempotency/once.service.ts";
import { staffInOffice } from "../staff/staff.service.ts";
import * as queries from "./access-reviews.queries.ts";
import { findNarrowings } from "./permissions.queries.ts";

type Shown = DataOf<"accessReviewList">;
const mostShown = 12;

/** The last three years, when the next is due, and the hash of who may do what now. */
export async function showReviews(app: App): Promise<Shown> {
  const { db } = app.database;
  const list = (await queries.listReviews(db, mostShown)).map(({ id, by, reviewedAt, note, people }) => {
    return { id, by, at: toWireTime(reviewedAt), note, people: Array.isArray(people) ? people.length : 0 };
  });
  const { due, isWaiting } = nextReview(await queries.findLastReview(db), app.now());
  const hash = fingerprint(await peopleNow(db));
  return { list, due: toWireTime(due), is_waiting: isWaiting, hash };
}

type Confirming = { readonly who: number; readonly note: string; readonly hash: string };

/** Confirms what was looked through; 409 where somebody's work has changed since. */
export function confirmReview(app: App, { who, note, hash }: Confirming): Promise<Refusal | null> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const people = await peopleNow(tx);
    if (fingerprint(people) !== hash) return refuse("permission.changed");
    const id = await queries.insertReview(tx, { reviewedBy: who, reviewedAt: now, note, people });
    const subject = { kind: "access_review", id };
    await writeAudit(tx, {
      who,
      command: "permission review",
      subject,
      after: { people },
      reason: note,
      now,
    });
    return null;
  });
}

/** Whether one waits to be done, since when and until when. */
export async function waitingReview(app: App) {
  const last = await queries.findLastReview(app.database.db);
  const { due, isWaiting } = nextReview(last, app.now());
  return { count: isWaiting ? 1 : 0, oldest: last, due: isWaiting && last !== null ? due : null };
}

/** Everybody in office: his role, what was taken away from him, and since when he is here. */
async function peopleNow(db: Db) {
  const staff = await staffInOffice(db);
  const narrowings = await findNarrowings(
    db,
    staff.map(({ id }) => id),
  );
  return staff.map(({ id, username, name, role, createdAt }) => {
    return { username, name, role, since: toWireTime(createdAt), taken: narrowings.get(id)?.taken ?? [] };
  });
}
