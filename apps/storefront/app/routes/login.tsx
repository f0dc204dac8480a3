import { loadBanners } from "../api/banners.ts";
import { load } from "../api/load.ts";
import { LoginPage } from "../pages/login/login-page.tsx";
import type { Route } from "./+types/login";

export async function loader({ context }: Route.LoaderArgs) {
  const [banners, wechat] = await Promise.all([
    loadBanners(context, "focusLogin", {}),
    load(context, "wechatState", {}),
  ]);
  return { picture: banners[0], wechat: wechat.ok ? wechat.data : null };
}

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />;
}
