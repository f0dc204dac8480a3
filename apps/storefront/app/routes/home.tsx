import { loadPlacePage } from "../api/pages.ts";
import { HomePage } from "../pages/home/home-page.tsx";
import type { Route } from "./+types/home";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await loadPlacePage(context, "home"),
});

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage page={loaderData.page} />;
}
