import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { upsertSupplier } from "./auth.queries.ts";
import { checkNewPassword } from "./new-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

/** A login of a maker's representative; run again with the same user name it sets a new password and ends his logins. */
export async function saveSupplier(
  app: App,
  { password, ...given }: { username: string; password: string; name: string },
): Promise<Refusal | null> {
  const weak = await checkNewPassword(password, { username: given.username, phone: null });
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    const accountId = await upsertSupplier(tx, { ...given, passwordHash });
    if (accountId === null) return refuse("operator.taken");
    await deleteSessionsOf(tx, accountId);
    return null;
  });
}
