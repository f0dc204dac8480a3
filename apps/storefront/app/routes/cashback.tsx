import { load } from "../api/load.ts";
import { CashbackPage } from "../pages/promotions/cashback-page.tsx";
import type { Route } from "./+types/cashback";

export async function loader({ context }: Route.LoaderArgs) {
  const [cashback, hot] = await Promise.all([load(context, "cashback", {}), load(context, "goodsHot", {})]);
  return { cashback, hot };
}

export default function CashbackRoute({ loaderData }: Route.ComponentProps) {
  return <CashbackPage {...loaderData} />;
}
