import { favouritesQueryOf } from "../api/favourites.ts";
import { loadForBuyer } from "../api/load.ts";
import { FavouritesPage } from "../pages/favourites/favourites-page.tsx";
import type { Route } from "./+types/favourites";

export async function loader({ context, url }: Route.LoaderArgs) {
  const [favourites, reminders] = await Promise.all([
    loadForBuyer({ context, url }, "favoriteList", { query: favouritesQueryOf(url.searchParams) }),
    loadForBuyer({ context, url }, "reminderList", {}),
  ]);
  return { favourites, reminders };
}

export default function FavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
