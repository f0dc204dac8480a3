import { loadHome } from "../api/home.ts";
import { HomePage } from "../pages/home/home-page.tsx";
import type { Route } from "./+types/home";

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
