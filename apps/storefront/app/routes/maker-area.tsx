import { Outlet, useLocation, useMatches, type ShouldRevalidateFunction } from "react-router";
import { loadForBuyer as loadForLogin } from "../api/load.ts";
import { useHeaderData } from "../api/root-data.ts";
import { LogoutButton } from "../components/no-buyer.tsx";
import { NoMaker } from "../components/no-maker.tsx";
import { Failed } from "../components/states.tsx";
import { isMakerAccount, makerAccountHref } from "../lib/maker-query.ts";
import { isOtherRole } from "@yaoji/browser/reply";
import type { Route } from "./+types/maker-area";

/** Who looks; a visitor is sent to login and back. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadForLogin({ context, url }, "supplierProfile", {});

/** Who looks is read once; only 重试 on the same address reads it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;

const pages = [
  ["品种", "/shop"],
  ["订单", "/shop/order"],
  ["账号安全", makerAccountHref()],
] as const;

function currentPage(path: string, search: string): string {
  if (path.startsWith("/shop/order")) return "订单";
  return path === "/shop" && isMakerAccount(new URLSearchParams(search)) ? "账号安全" : "品种";
}

/** Around the maker's pages 厂家中心: whose they are, their menu, the way out. */
export default function MakerArea({ loaderData: profile }: Route.ComponentProps) {
  const current = currentPage(useMatches().at(-1)?.id ?? "", useLocation().search);
  const site = useHeaderData()?.site;
  if (!profile.ok && isOtherRole(profile.failure)) return <NoMaker />;
  return (
    <>
      <div className="border-b-2 border-brand-600 bg-white">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <p className="text-nav font-semibold text-brand-700">{site?.title} 厂家中心</p>
          <nav aria-label="厂家中心" className="flex gap-1">
            {pages.map(([name, href]) => (
              <a
                key={href}
                href={href}
                aria-current={name === current ? "page" : undefined}
                className="order-tab"
              >
                {name}
              </a>
            ))}
          </nav>
          <p className="ml-auto min-w-0 text-meta text-ink-2 max-md:ml-0 max-md:basis-full">
            {profile.ok && whoText(profile.data)}
          </p>
          <LogoutButton className="btn" />
        </div>
      </div>
      {profile.ok ? (
        <Outlet />
      ) : (
        <div className="wrap py-4">
          <h1 className="sr-only">厂家中心</h1>
          <Failed failure={profile.failure} onRetry={() => location.reload()} />
        </div>
      )}
    </>
  );
}

function whoText({ name, makers }: { name: string; makers: readonly string[] }): string {
  return [makers.join("、"), name].filter(Boolean).join(" · ");
}
