import { loadForBuyer } from "../api/load.ts";
import { readPage } from "../lib/address.ts";
import { FavouritesPage } from "../pages/favourites/favourites-page.tsx";
import type { Route } from "./+types/favourites";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: readPage(url.searchParams), page_size: 20 };
  const [favourites, reminders] = await Promise.all([
    loadForBuyer({ context, url }, "favoriteList", { query }),
    loadForBuyer({ context, url }, "reminderList", {}),
  ]);
  return { favourites, reminders };
}

export default function FavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
