import { loadForBuyer } from "../api/load.ts";
import { readPage } from "../lib/address.ts";
import { FeedbackPage } from "../pages/feedback/feedback-page.tsx";
import type { Route } from "./+types/feedback";

const perPage = 10;

/** 意见反馈. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams);
  return {
    feedback: await loadForBuyer({ context, url }, "feedbackList", { query: { page, page_size: perPage } }),
  };
}

export default function FeedbackRoute({ loaderData }: Route.ComponentProps) {
  return <FeedbackPage {...loaderData} />;
}
