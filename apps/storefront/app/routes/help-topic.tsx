import { loadPayAndDelivery } from "../api/help.ts";
import { load } from "../api/load.ts";
import { topicOf } from "../lib/help-topics.ts";
import { TopicPage } from "../pages/articles/topic-page.tsx";
import type { Route } from "./+types/help-topic";

/** /help/zfps/*: the first article of the topic, and what else there is about it. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const topic = topicOf(pattern);
  const { tree, articles } = await loadPayAndDelivery(context);
  if (!articles.ok) return { tree, topic, siblings: [], article: articles };
  const siblings = articles.data.list.filter(({ category }) => category.id === topic.categoryId);
  const [first] = siblings;
  const article = first ? await load(context, "articleDetail", { params: { id: first.id } }) : null;
  return { tree, topic, siblings, article };
}

export default function HelpTopicRoute({ loaderData }: Route.ComponentProps) {
  return <TopicPage {...loaderData} />;
}
