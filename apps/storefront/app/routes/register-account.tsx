import { loadLegalLinks } from "../api/help.ts";
import { loadStep } from "../api/registration.ts";
import { AccountPage } from "../pages/registration/account-page.tsx";
import type { Route } from "./+types/register-account";

/** 会员注册, step one: whoever has an account already goes on where he was. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ kind, from }, legal] = await Promise.all([loadStep({ context, url }, 1), loadLegalLinks(context)]);
  return { kind, from, legal };
}

export default function RegisterAccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
