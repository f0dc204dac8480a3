/** A slip that is told of twice: the same file, or the same number of the bank's, would prove money that came once. */
import type { Db } from "../../platform/db/database.ts";
import { listRepetitions, type Repetition } from "./transfers.queries.ts";

export const sameText: Readonly<Record<Repetition["same"], string>> = {
  proof: "同一凭证",
  reference: "同一流水号",
};

/** By transfer what finance is told of it: "同一凭证已用于转账12、15，同一流水号已用于转账12"; nothing where it stands alone. */
export async function repetitionTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const byTransfer = Map.groupBy(await listRepetitions(db, ids), ({ id }) => id);
  return new Map([...byTransfer].map(([id, found]) => [id, textOf(found)]));
}

function textOf(found: readonly Repetition[]): string {
  const bySame = Map.groupBy(found, ({ same }) => same);
  return [...bySame]
    .map(([same, others]) => `${sameText[same]}已用于转账${others.map(({ otherId }) => otherId).join("、")}`)
    .join("，");
}
