import { loadForBuyer } from "../api/load.ts";
import { readKeyword, readPage } from "../lib/address.ts";
import { FavouritesPage } from "../pages/favourites/favourites-page.tsx";
import type { Route } from "./+types/favourites";

export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = readKeyword(url.searchParams);
  const query = { keyword, page: readPage(url.searchParams), page_size: 20 };
  const [favourites, reminders] = await Promise.all([
    loadForBuyer({ context, url }, "favoriteList", { query }),
    loadForBuyer({ context, url }, "reminderList", {}),
  ]);
  return { keyword, favourites, reminders };
}

export default function FavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
