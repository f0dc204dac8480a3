import { redirectRoutes } from "@yaoji/contract/routes";
import { generatePath, redirect } from "react-router";
import type { Route } from "./+types/redirect";

const targets = new Map(redirectRoutes.map((row) => [row.path, row.to]));

/** A path of the specification that leads to another one; path values the target has no place for go into its query. */
export function loader({ params, pattern, url }: Route.LoaderArgs): Response {
  const to = targets.get(pattern) ?? "/404";
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && !to.includes(`:${name}`)) query.set(name, value);
  }
  const search = query.toString();
  return redirect(generatePath(to, params) + (search && `?${search}`));
}
