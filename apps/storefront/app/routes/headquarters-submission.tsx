import { loadForBuyer } from "../api/load.ts";
import { SubmissionPage } from "../pages/headquarters/submission-page.tsx";
import type { Route } from "./+types/headquarters-submission";

/** What became of a submission, shop by shop. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const id = Number(params.id);
  return { submission: await loadForBuyer({ context, url }, "chainSubmission", { params: { id } }) };
}

export default function SubmissionRoute({ loaderData }: Route.ComponentProps) {
  return <SubmissionPage {...loaderData} />;
}
