import { useContext, useEffect, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useMatches, type ShouldRevalidateFunction } from "react-router";
import { footerHelpOf, loadHelpTree } from "./api/help.ts";
import { load } from "./api/load.ts";
import { servicesOf } from "./api/load-context.ts";
import { useHeaderData, useRootData, userFactOf, type RootData } from "./api/root-data.ts";
import { useStartClock } from "./api/clock.ts";
import { withoutTicket } from "./api/user.ts";
import { Fault } from "./components/fault.tsx";
import { Frame } from "./components/frame/frame.tsx";
import { LinkListener } from "./components/link-listener.tsx";
import { MessageHost } from "./components/message-host.tsx";
import { ReloadAfterLogin } from "./components/reload-after-login.tsx";
import { useOtherLogins } from "./components/use-other-logins.ts";
import { isOffline, isTimeout } from "./lib/fault.ts";
import { closedAdsOf } from "./lib/closed-ads.ts";
import { replayEarlyClicks } from "./lib/early-clicks.ts";
import { takeEarlyPaste } from "./lib/early-paste.ts";
import { catchUpTyping } from "./lib/early-typing.ts";
import { holdInstallPrompt } from "./lib/install-prompt.ts";
import { installShell } from "./lib/service-worker.ts";
import { mayBeLoggedIn, wantsLargeText } from "./lib/display.ts";
import { documentTitle, loadsBaseInfo, pageRowOf } from "./lib/page-row.ts";
import { styleIds, StyleText } from "./lib/style-text.tsx";
import { inlineScripts } from "./router/inline-scripts.ts";
import { previewPage } from "@yaoji/contract/routes";
import { promisingPaths } from "@yaoji/domain/pricing/entrances";
import type { Route } from "./+types/root";
import { later } from "./components/later.tsx";

/** Header data for everyone; the base info when the header shows, and a failure shows the header only (spec.md §4). */
export async function loader({ context, request, pattern }: Route.LoaderArgs): Promise<RootData> {
  const cookies = request.headers.get("Cookie");
  const mayBeUser = mayBeLoggedIn(cookies);
  const [header, user, topAds, links, help, entrances] = await Promise.all([
    load(context, "focusCommon", {}),
    mayBeUser && loadsBaseInfo(pageRowOf(pattern))
      ? load(context, "userBase", { query: withoutTicket })
      : undefined,
    load(context, "focusTop", {}),
    load(context, "globalLinks", {}),
    loadHelpTree(context),
    load(context, "entrances", {}),
  ]);
  return {
    header,
    topAd: (topAds.ok && topAds.data.list[0]) || null,
    closedAds: closedAdsOf(cookies),
    links: links.ok ? links.data.list : [],
    user: user && userFactOf(user),
    // What is not known to run is not promised.
    entrances: entrances.ok ? entrances.data : { closed: [...promisingPaths], names: [] },
    help: footerHelpOf(help),
    mayBeLoggedIn: mayBeUser,
    largeText: wantsLargeText(cookies),
    settings: servicesOf(context).settings,
  };
}

/** The frame's data is read once; only 重试 on the same address reads it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const styles = useContext(StyleText);
  const header = useHeaderData();
  const row = pageRowOf(useMatches().at(-1)?.id);
  const isStill = row === previewPage;
  return (
    <html lang="zh-CN" className={root?.largeText ? "large-text" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="api-base" content={root?.settings.apiBase ?? ""} />
        <meta name="login-url" content={root?.settings.loginUrl ?? "/login"} />
        <meta name="theme-color" content="#07795a" />
        <title>{documentTitle(row.title, header?.site.title ?? "药集")}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style id={styleIds.head} dangerouslySetInnerHTML={{ __html: styles.head }} />
        {isStill ? (
          // In its sandbox no other window opens: links lead nowhere.
          <base target="_blank" />
        ) : (
          <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScripts.early }} />
        )}
      </head>
      <body>
        {children}
        <style id={styleIds.later} dangerouslySetInnerHTML={{ __html: styles.later }} />
        {isStill ? null : import.meta.env.SSR ? (
          <script dangerouslySetInnerHTML={{ __html: inlineScripts.restoreScroll }} />
        ) : (
          <ScrollRestoration />
        )}
      </body>
    </html>
  );
}

const PageViews = later(() => import("./components/page-views.tsx"), { as: "extra" });

export default function Root() {
  useStartClock();
  useOtherLogins();
  useEffect(holdInstallPrompt, []);
  useEffect(installShell, []);
  useEffect(() => void catchUpTyping().finally(replayEarlyClicks), []);
  useEffect(() => void takeEarlyPaste(), []); // No page wanted it.
  const analytics = useRootData()?.settings.analytics;
  return (
    <>
      <ReloadAfterLogin />
      {analytics && <PageViews analytics={analytics} />}
      <LinkListener />
      <Frame>
        <Outlet />
      </Frame>
      <MessageHost />
    </>
  );
}

/** A fault of the frame itself (a page's stays inside it, routes/framed.tsx): never a blank page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isOffline(error) && !isTimeout(error)) {
    return (
      <main>
        <Fault error={error} />
      </main>
    );
  }
  return (
    <>
      <LinkListener />
      <Frame>
        <Fault error={error} />
      </Frame>
      <MessageHost />
    </>
  );
}
