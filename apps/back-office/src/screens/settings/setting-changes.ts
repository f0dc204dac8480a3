import type { DataOf } from "../../api/client.ts";

export type Setting = DataOf<"settingsShow">["list"][number];
export const settingsKey = ["settings"] as const;

export type SettingChange = { readonly name: string; readonly from: string; readonly to: string };

/** What was typed over what is shown, where the two differ. */
export function changesIn(
  settings: readonly Setting[],
  draft: Readonly<Record<string, string>>,
): SettingChange[] {
  return settings.flatMap(({ name, value: from }) => {
    const to = draft[name]?.trim();
    return to === undefined || to === from ? [] : [{ name, from, to }];
  });
}

/** A value as people read it. */
export function shownValue({ choices }: Setting, value: string): string {
  return choices?.find((choice) => choice.value === value)?.text ?? (value || "（空）");
}
