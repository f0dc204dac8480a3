import { Tabs } from "../../components/tabs.tsx";
import { helpTopics } from "../../lib/help-topics.ts";

const pages = [{ name: "支付配送", href: "/help/pay" }, ...helpTopics];

/** The pages of 支付配送. */
export function TopicTabs({ href }: { href: string }) {
  const tabs = pages.map((page) => ({ name: page.name, href: page.href, isCurrent: page.href === href }));
  return <Tabs label="支付配送" tabs={tabs} />;
}
