import { load } from "../api/load.ts";
import { NewestPage } from "../pages/controlled/newest-page.tsx";
import type { Route } from "./+types/controlled-new";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  goods: await load(context, "focusControlledNew", {}),
});

export default function ControlledNewRoute({ loaderData }: Route.ComponentProps) {
  return <NewestPage goods={loaderData.goods} />;
}
