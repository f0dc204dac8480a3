/** SMS that nobody sends, of a shop that is no demo: a file that its owner alone reads; the log is told without the code. */
import { mkdir, open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { maskedPhone } from "@yaoji/domain/text/masking";
import { consoleSms, type SmsAdapter } from "./sms.ts";

type Log = { info(entry: object, message: string): void };

export const outboxPath = (dataDirectory: string): string => join(resolve(dataDirectory), "sms-outbox.log");

export function outboxSms(dataDirectory: string, log: Log): SmsAdapter {
  const path = outboxPath(dataDirectory);
  return consoleSms(async (text, phone) => {
    await mkdir(resolve(dataDirectory), { recursive: true });
    const file = await open(path, "a", 0o600);
    try {
      await file.chmod(0o600); // one that was there before may be anybody's to read
      await file.appendFile(`${new Date().toISOString()} ${text}\n`);
    } finally {
      await file.close();
    }
    log.info({ phone: maskedPhone(phone) }, "an SMS was not sent, it stands in sms-outbox.log");
  });
}
