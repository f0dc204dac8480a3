import { useEffect } from "react";
import { useNavigate } from "react-router";
import { resolveActivity } from "../api/activity.ts";
import { LoadingScreen } from "../components/frame/loading-screen.tsx";
import type { Route } from "./+types/loading-activity";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  to: await resolveActivity(context, url.searchParams),
});

/** /loading/activity: goes on to the activity that url, url1 and url2 name; back leads to where the link stood. */
export default function LoadingActivityRoute({ loaderData: { to } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <LoadingScreen>
      <p className="text-ink-2">正在打开活动页面</p>
      <a href={to} className="btn">
        没有自动打开？点此继续
      </a>
    </LoadingScreen>
  );
}
