import { load, loadForBuyer } from "../api/load.ts";
import { withoutTicket } from "../api/user.ts";
import { BindingPage } from "../pages/wechat/binding-page.tsx";
import type { Route } from "./+types/wechat-binding";

export async function loader({ context, url }: Route.LoaderArgs) {
  const [user, wechat] = await Promise.all([
    loadForBuyer({ context, url }, "userBase", { query: withoutTicket }),
    load(context, "wechatState", {}),
  ]);
  return { user, wechat };
}

export default function WechatBindingRoute({ loaderData }: Route.ComponentProps) {
  return <BindingPage {...loaderData} />;
}
