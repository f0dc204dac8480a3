import { loadPayAndDelivery } from "../api/help.ts";
import { TopicsPage } from "../pages/articles/topics-page.tsx";
import type { Route } from "./+types/help-pay";

export const loader = ({ context }: Route.LoaderArgs) => loadPayAndDelivery(context);

export default function HelpPayRoute({ loaderData }: Route.ComponentProps) {
  return <TopicsPage {...loaderData} />;
}
