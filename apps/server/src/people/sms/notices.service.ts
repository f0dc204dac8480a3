/** Notices by SMS: kept like codes, so that what became of each can be looked up. */
import type { App } from "../../platform/app/app.ts";
import type { SmsNotice, SmsOutcome } from "../../platform/providers/sms.ts";
import { beginDelivery, noteTaken } from "./deliveries.queries.ts";

/** `about` names what is told; told to one phone twice, it leaves once. */
export type Notice = Omit<SmsNotice, "outId"> & { readonly about: string };

/** Sends it, unless it has left already or may have. Throws where another try may help: the queue makes it. */
export async function sendNotice(app: App, { about, ...notice }: Notice): Promise<void> {
  if (!app.sms) return;
  const { phone, notice: purpose } = notice;
  // The provider's receipts name it: nobody else may guess it.
  const outId = app.secret.digest(`${about}:${phone}`, "sms-notice");
  const { db } = app.database;
  if (!(await beginDelivery(db, { outId, phone, purpose, sentAt: app.now() }))) return;
  const outcome = await app.sms.notify({ ...notice, outId }).catch((error: unknown): SmsOutcome => {
    app.log.error({ err: error }, "a notice could not be sent by SMS");
    return { kind: "refused", why: "fault", code: "error", seconds: 0 };
  });
  const providerId = outcome.kind === "taken" ? outcome.providerId : null;
  const errorCode = outcome.kind === "refused" ? outcome.code : "";
  await noteTaken(db, outId, { state: outcome.kind, providerId, errorCode });
  if (outcome.kind !== "refused") return;
  if (outcome.why === "bad_number" || outcome.code === "no_template")
    app.log.error({ code: outcome.code }, "a notice cannot be sent by SMS");
  else throw new Error(`a notice was refused: ${outcome.code}`);
}
