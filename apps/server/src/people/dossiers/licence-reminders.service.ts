/** Telling shops that a document ends: 60, 30 and 7 days before, and the day after; each once. */
import { dueReminder, reminderDays } from "@yaoji/domain/people/licence-warnings";
import { documentLabels, isDocumentKind } from "@yaoji/domain/text/labels";
import { addDays, daysBetween, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { sweeping } from "../../platform/sweeps/sweep.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { sendNotice } from "../sms/notices.service.ts";
import { endingFrom } from "./ending-licences.sql.ts";
import {
  type EndingDocument,
  type EndingLicence,
  findTold,
  listEnding,
  listEndingDocuments,
  noteReminder,
} from "./licence-reminders.queries.ts";

/** For the operator: customers' documents that end in the next thirty days, so many of them. */
export function endingDocuments(app: App, most: number): Promise<EndingDocument[]> {
  return listEndingDocuments(app.database.db, endingFrom(shopDate(app.now())), most);
}

/** One day's work; run twice, it tells nothing twice. */
export async function remindOfLicences(app: App): Promise<void> {
  const today = shopDate(app.now());
  const ending = await listEnding(app.database.db, addDays(today, reminderDays[0]));
  await sweeping(app, "remind-licences", (each) => each(ending, (licence) => remindOf(app, licence, today)));
}

async function remindOf(app: App, licence: EndingLicence, today: string): Promise<void> {
  const left = daysBetween(today, licence.expiresOn);
  const days = dueReminder(left, licence.sent);
  // Who has sent the new one in already need not be told that the old one ends; that it has ended, he must know.
  if (days === null || (licence.renewing && left >= 0)) return;
  await tellShop(app, licence, { left, days });
}

type Due = { readonly left: number; readonly days: number };

/** The note that it was told, the message and what is to leave by SMS are written together: all, or nothing. */
async function tellShop(app: App, licence: EndingLicence, { left, days }: Due): Promise<void> {
  const { id, shopId, expiresOn } = licence;
  const name = nameOf(licence);
  await app.database.transaction(async (tx) => {
    const at = app.now();
    if (!(await noteReminder(tx, { licenceId: id, days, at }))) return;
    const ended = {
      title: `${name}已过期`,
      body: `${name}有效期至${expiresOn}，现已过期，需要它的商品不能再下单，请上传新证，审核通过后恢复。`,
    };
    const ends = {
      title: `${name}即将到期`,
      body: `${name}有效期至${expiresOn}，还有${left}天，请尽快上传新证；到期后需要它的商品不能下单。`,
    };
    await sendMessage(tx, {
      shopId,
      kind: "licence",
      ...(left < 0 ? ended : ends),
      url: "/zzzj",
      createdAt: at,
    });
    for (const accountId of licence.owners)
      await app.jobs.send(tx, { name: "send-notice", data: { licenceId: id, days, accountId } }, at);
  });
}

type Reminding = { readonly licenceId: number; readonly days: number; readonly accountId: number };

/** The job `send-notice`: tells one owner by SMS, again until the provider has taken it. */
export async function sendReminder(app: App, data: Record<string, unknown>): Promise<void> {
  const about = remindingOf(data);
  const told = await findTold(app.database.db, about);
  if (!told) return;
  const { company, expiresOn, phone } = told;
  await sendNotice(app, {
    about: `licence:${about.licenceId}:${about.days}`,
    notice: about.days < 0 ? "licence_expired" : "licence_expiring",
    phone,
    company,
    document: nameOf(told),
    expiresOn,
  });
}

function remindingOf({ licenceId, days, accountId }: Record<string, unknown>): Reminding {
  if (typeof licenceId === "number" && typeof days === "number" && typeof accountId === "number")
    return { licenceId, days, accountId };
  throw new Error("a reminder without its document, its days or its owner");
}

function nameOf({ kind }: { readonly kind: string }): string {
  return isDocumentKind(kind) ? documentLabels[kind] : "证件";
}
