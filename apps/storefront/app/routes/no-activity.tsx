import { loadRunningPages } from "../api/pages.ts";
import { NoActivityPage } from "../pages/from-data/no-activity-page.tsx";
import type { Route } from "./+types/no-activity";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  running: await loadRunningPages(context, "activity"),
});

export default function NoActivityRoute({ loaderData }: Route.ComponentProps) {
  return <NoActivityPage running={loaderData.running} />;
}
