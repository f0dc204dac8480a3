import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { settingsKey } from "./setting-changes.ts";

/** 参数: what holds for the whole shop, changed with old and new in sight. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: () => api("settingsShow", {}),
    // What is being typed is met by another's change when it is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const titles = Object.fromEntries(data?.list.map(({ name, title }) => [name, title]) ?? []);
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.settings.title}</h1>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">站点名称、热线、页脚和公示的证照在“导航与广告”修改。</p>
          <SettingsForm settings={data.list} />
          <Timeline of={{ kind: "settings", id: "settings" }} names={titles} />
        </div>
      ) : (
        <Loading rows={8} />
      )}
    </>
  );
}
