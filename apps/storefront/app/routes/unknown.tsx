import { redirect } from "react-router";

/** Any unknown path leads to /404 (spec.md §2). */
export function loader(): Response {
  return redirect("/404");
}
