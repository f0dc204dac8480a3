import {
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import type { UNSAFE_RouteModules as PageModules } from "react-router";
import {
  FoundContext,
  LevelContext,
  MotionContext,
  PlaceContext,
  RouterContext,
  StateContext,
} from "./contexts.ts";
import { FaultBoundary } from "./fault-boundary.tsx";
import type { PageRouter, PageState } from "./page-state.ts";

/** `modules`: what the routes' files export, by the routes' ids; the router adds those of the pages that it loads. */
type ViewProps = { router: PageRouter; modules: PageModules };

/**
 * Shows the router's state, as the library's provider would. The fragments of two stand where the library's are on the
 * server: React numbers `useId` by such places.
 */
export function RouterView({ router, modules }: ViewProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => router.subscribe(() => startTransition(() => setState(router.state))), [router]);
  return (
    <>
      <>
        <RouterContext value={router}>
          <StateContext value={state}>
            <Page state={state} modules={modules} />
          </StateContext>
        </RouterContext>
        {null}
      </>
      {null}
    </>
  );
}

function Page({ state, modules }: { state: PageState; modules: PageModules }) {
  const { location, historyAction, matches, loaderData, errors, navigation, revalidation } = state;
  const place = useMemo(() => ({ location, historyAction }), [location, historyAction]);
  const found = useMemo(() => ({ matches, loaderData, errors }), [matches, loaderData, errors]);
  const motion = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  const levels = useMemo(
    () => levelsOf({ matches, errors, location, revalidation }, modules),
    [matches, errors, location, revalidation, modules],
  );
  return (
    <PlaceContext value={place}>
      <FoundContext value={found}>
        <MotionContext value={motion}>{levels}</MotionContext>
      </FoundContext>
    </PlaceContext>
  );
}

type RootLayout = NonNullable<NonNullable<PageModules[string]>["Layout"]>;
type Shown = Pick<PageState, "matches" | "errors" | "location" | "revalidation">;

/** The routes inside each other, from the page outwards; a fault ends them at the route that shows it. */
function levelsOf({ matches, errors, location, revalidation }: Shown, modules: PageModules): ReactNode {
  const faulty = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const shown = faulty < 0 ? matches : matches.slice(0, faulty + 1);
  return shown.reduceRight<ReactNode>((outlet, { route: { id }, params }, index) => {
    const { default: Content, ErrorBoundary, Layout = Bare } = modules[id] ?? {};
    const error = errors?.[id];
    const fallback = ErrorBoundary && (
      <Layout>
        <ErrorBoundary />
      </Layout>
    );
    const content = Content ? (
      <Layout>
        <Content />
      </Layout>
    ) : (
      outlet
    );
    const level = (
      <LevelContext value={{ id, params, outlet }}>{error === undefined ? content : fallback}</LevelContext>
    );
    if (!ErrorBoundary && index > 0) return level;
    return (
      <FaultBoundary
        {...{ location, revalidation, error }}
        fallback={<LevelContext value={{ id, params, outlet: null }}>{fallback}</LevelContext>}
      >
        {level}
      </FaultBoundary>
    );
  }, null);
}

/** Only the root brings a frame of its own, the document. */
const Bare = ({ children }: ComponentProps<RootLayout>) => children;
