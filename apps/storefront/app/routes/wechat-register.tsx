import { load } from "../api/load.ts";
import { withoutTicket } from "../api/user.ts";
import { WechatRegisterPage } from "../pages/wechat/register-page.tsx";
import type { Route } from "./+types/wechat-register";

const closed = { is_open: 0, is_simulated: 0, kept: "" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const [wechat, user] = await Promise.all([
    load(context, "wechatState", {}),
    load(context, "userBase", { query: withoutTicket }),
  ]);
  return { wechat: wechat.ok ? wechat.data : closed, user: user.ok ? user.data : null };
}

export default function WechatRegisterRoute({ loaderData }: Route.ComponentProps) {
  return <WechatRegisterPage {...loaderData} />;
}
