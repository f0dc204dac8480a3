import { load } from "../api/load.ts";
import { EverydayPage } from "../pages/promotions/everyday-page.tsx";
import type { Route } from "./+types/everyday";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sale: await load(context, "everydayPrice", {}),
});

export default function EverydayRoute({ loaderData }: Route.ComponentProps) {
  return <EverydayPage {...loaderData} />;
}
