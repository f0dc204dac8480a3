import type { DataRouteMatch, EntryContext, ErrorResponse, RouterState } from "react-router";

type Match = Pick<DataRouteMatch, "params" | "pathname" | "pathnameBase"> & { id: string };
type HandedError = { response: Omit<ErrorResponse, "internal"> } | { message: string } | { thrown: unknown };

/**
 * What the server hands the browser with a page: JSON, so that nothing has to be loaded to read it. Loaders give plain
 * JSON (tests/e2e/conformance/handover.spec.ts holds all of them to it).
 */
export type Handover = {
  matches: Match[];
  loaderData: RouterState["loaderData"];
  errors: Record<string, HandedError> | null;
  /** The list of all routes, for later. */
  manifest: string;
};

export const handoverId = "handover";

/** Told by the page's context; the errors in it are clean already (the router's own server has seen to it). */
export function handoverOf({ manifest, staticHandlerContext: page }: EntryContext): Handover {
  const errors = page.errors && Object.entries(page.errors).map(([id, error]) => [id, handedOf(error)]);
  return {
    matches: page.matches.map(({ route: { id }, params, pathname, pathnameBase }) => ({
      id,
      params,
      pathname,
      pathnameBase,
    })),
    loaderData: page.loaderData,
    errors: errors && Object.fromEntries(errors),
    manifest: manifest.version,
  };
}

/** As text of a script element, which ends at the first tag that looks like its end. */
export const handoverText = (handover: Handover): string =>
  JSON.stringify(handover).replaceAll("<", "\\u003c");

function handedOf(error: unknown): HandedError {
  if (error instanceof Error) return { message: error.message };
  if (!isResponse(error)) return { thrown: error };
  const { status, statusText, data } = error;
  return { response: { status, statusText, data } };
}

/** What isRouteErrorResponse looks for; that function itself is the router's, which sleeps. */
export function isResponse(error: unknown): error is ErrorResponse {
  return (
    typeof error === "object" && error !== null && "status" in error && "internal" in error && "data" in error
  );
}

/** The errors as pages know them. */
export function errorsOf({ errors }: Handover): RouterState["errors"] {
  return errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, errorOf(error)]));
}

function errorOf(error: HandedError): unknown {
  if ("thrown" in error) return error.thrown;
  return "message" in error ? new Error(error.message) : { ...error.response, internal: false };
}
