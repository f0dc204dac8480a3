/** Settings at the back office: shown, and changed as they were seen, with what was before and after in the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { overtaken, writeAudit } from "../../platform/audit/audit.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  loadSettings,
  saveSettings,
  type Settings,
  type SettingValues,
} from "../../platform/settings/settings.service.ts";
import { findSignature } from "./content-log.queries.ts";
import { logContent } from "./content-log.service.ts";
import { lockContent } from "./edit-content.queries.ts";
import { settingFields } from "./setting-fields.ts";

export { parseTaxRule, ruleTexts, taxText } from "./setting-fields.ts";

type Shown = DataOf<"settingsShow">;
type Change = { readonly name: string; readonly from: string; readonly to: string };

export async function showSettings(app: App): Promise<Shown> {
  return present(await loadSettings(app.database.db));
}

function present(held: Settings): Shown {
  const list = Object.entries(settingFields).map(([name, { group, title, hint, choices, text }]) => ({
    name,
    group,
    title,
    hint,
    value: text(held),
    choices: choices === undefined ? null : [...choices],
  }));
  return { list };
}

const subject = { kind: "settings", id: "settings" };

/** All of them, or none. */
export function changeSettings(app: App, who: number, changes: readonly Change[]): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    await lockContent(tx);
    const held = await loadSettings(tx);
    const read = readChanges(held, changes);
    if ("errors" in read) return refuse("request.invalid", { errors: read.errors });
    const isOld = changes.some(({ name, from }) => settingFields[name]?.text(held) !== from);
    if (isOld) return overtaken(tx, subject, "请看过现在的值，需要时再改");
    await saveSettings(tx, read.values);
    const after = await loadSettings(tx);
    await note(tx, { who, now: app.now(), before: textsOf(changes, held), after: textsOf(changes, after) });
    return present(after);
  });
}

type ReadChanges = { readonly values: SettingValues } | { readonly errors: Record<string, string[]> };

/** Parts of one setting are read one over the other. */
function readChanges(held: Settings, changes: readonly Change[]): ReadChanges {
  const errors: Record<string, string[]> = {};
  let values: SettingValues = {};
  for (const { name, to } of changes) {
    const field = Object.hasOwn(settingFields, name) ? settingFields[name] : undefined;
    const bankAccount = values.bankAccount ?? held.bankAccount;
    const read = field?.read(to.trim(), { ...held, bankAccount }) ?? { fault: "没有这项参数" };
    if ("fault" in read) errors[name] = [read.fault];
    else values = { ...values, ...read.values };
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

const textsOf = (changes: readonly Change[], held: Settings): Record<string, string> =>
  Object.fromEntries(changes.map(({ name }) => [name, settingFields[name]?.text(held) ?? ""]));

/** What the content file has of them, by its names there. */
const contentNames: Readonly<Record<string, string>> = {
  shippingAmount: "settings.shipping_amount",
  freight: "settings.freight",
  minimumAmount: "settings.minimum_amount",
};

type Noted = {
  readonly who: number;
  readonly now: Date;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
};

async function note(tx: Db, { who, now, before, after }: Noted): Promise<void> {
  const content = Object.entries(contentNames).flatMap(([name, entry]) =>
    after[name] === undefined || before[name] === undefined
      ? []
      : [{ name: entry, before: before[name], after: after[name] }],
  );
  await logContent(tx, content, { by: await findSignature(tx, who), at: now });
  await writeAudit(tx, { who, command: "settings set", subject, before, after, now });
}
