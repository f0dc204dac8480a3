import type { FieldErrors } from "@yaoji/browser/field-errors";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Control } from "../../parts/control.tsx";
import { Panel } from "../../parts/panel.tsx";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { ChangesBox } from "./changes-box.tsx";
import { changesIn, type Setting, settingsKey } from "./setting-changes.ts";

/** All settings in their groups; what was typed is looked at as old and new before it is saved. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const { draft, set, forget } = useDraft<Readonly<Record<string, string>>>("settings", {});
  const { form, errors, isBusy, send } = useForm(settings.map(({ name }) => name));
  const [isLooking, setIsLooking] = useState(false);
  const changes = changesIn(settings, draft);
  async function save(): Promise<void> {
    const saved = await api("settingsChange", { body: { changes } }).catch(async (error: unknown) => {
      // What holds by now is shown; what was typed stays.
      await queries.invalidateQueries({ queryKey: settingsKey });
      throw error;
    });
    forget();
    queries.setQueryData(settingsKey, saved);
    toast("已保存，随即生效", "success");
    await askTimelineAgain({ kind: "settings", id: "settings" });
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) setIsLooking(true);
      }}
    >
      <Groups settings={settings} draft={draft} errors={errors} set={set} />
      <End count={changes.length} fault={errors[""]} isBusy={isBusy} onForget={forget} />
      {isLooking && (
        <ChangesBox
          settings={settings}
          changes={changes}
          onSave={() => (setIsLooking(false), void send(save))}
          onClose={() => setIsLooking(false)}
        />
      )}
    </form>
  );
}

type GroupsProps = {
  settings: readonly Setting[];
  draft: Readonly<Record<string, string>>;
  errors: FieldErrors;
  set: (change: Readonly<Record<string, string>>) => void;
};

function Groups({ settings, draft, errors, set }: GroupsProps) {
  return [...Map.groupBy(settings, ({ group }) => group)].map(([group, own]) => (
    <Panel key={group} title={group}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {own.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            value={draft[setting.name] ?? setting.value}
            errors={errors}
            onChange={(value) => set({ [setting.name]: value })}
          />
        ))}
      </div>
    </Panel>
  ));
}

type EndProps = { count: number; fault: string | undefined; isBusy: boolean; onForget: () => void };

function End({ count, fault, isBusy, onForget }: EndProps) {
  return (
    <>
      <p role="alert" className={fault ? "text-meta text-offer" : "sr-only"}>
        {fault}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary" disabled={count === 0 || isBusy} aria-busy={isBusy}>
          {count === 0 ? "没有改动" : `查看并保存${count}项改动`}
        </button>
        {count > 0 && (
          <button type="button" className="btn" onClick={onForget}>
            全部还原
          </button>
        )}
      </div>
    </>
  );
}

type FieldProps = {
  setting: Setting;
  value: string;
  errors: FieldErrors;
  onChange: (value: string) => void;
};

function SettingField({ setting: { name, title, hint, choices }, value, errors, onChange }: FieldProps) {
  return (
    <Control label={title} error={errors[name]} hint={hint || undefined}>
      {(joined) =>
        choices === null ? (
          <input
            {...joined}
            name={name}
            className="field"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <select
            {...joined}
            name={name}
            className="field"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
        )
      }
    </Control>
  );
}
