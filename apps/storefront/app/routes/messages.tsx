import { loadForBuyer } from "../api/load.ts";
import { readMessageQuery } from "../lib/points-query.ts";
import { MessagesPage } from "../pages/messages/messages-page.tsx";
import type { Route } from "./+types/messages";

const perPage = 15;

/** 我的消息. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readMessageQuery(url.searchParams);
  const request = { query: { ...query, page_size: perPage } };
  return { query, messages: await loadForBuyer({ context, url }, "messageList", request) };
}

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}
