import type { DataOf } from "@yaoji/contract/endpoints";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { usePageLoading } from "../../api/page-loading.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { addressOf } from "../../lib/address.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { FeedbackForm } from "./feedback-form.tsx";
import { ToldFeedback } from "./told-feedback.tsx";

type FeedbackData = DataOf<"feedbackList">;

/** 意见反馈: the form, and beneath it what was told before with the wholesaler's answers. */
export function FeedbackPage({ feedback }: { feedback: Outcome<FeedbackData> }) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  const told = useRef<HTMLHeadingElement>(null);
  async function onSent(): Promise<void> {
    setSent((before) => before + 1); // The form begins anew.
    await revalidate();
    told.current?.focus();
  }
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">意见反馈</h1>
      <section aria-label="提交反馈" className="panel p-4 md:p-6">
        <FeedbackForm key={sent} onSent={onSent} />
      </section>
      <section aria-labelledby="told-title" className="mt-4">
        <h2 id="told-title" ref={told} tabIndex={-1} className="mb-2 text-nav font-semibold">
          我的反馈
        </h2>
        <Told feedback={feedback} />
      </section>
    </div>
  );
}

function Told({ feedback }: { feedback: Outcome<FeedbackData> }) {
  const isLoading = usePageLoading();
  if (isLoading) return <Skeleton className="h-40" />;
  if (!feedback.ok) return <NotLoaded failure={feedback.failure} />;
  const { list } = feedback.data;
  if (list.length === 0)
    return <Empty text="还没有提交过反馈，您的意见我们会逐条阅读并答复" icon="message" />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {list.map((each) => (
          <li key={each.id} className="panel p-4">
            <ToldFeedback told={each} />
          </li>
        ))}
      </ul>
      <Pager of={feedback.data} hrefOf={(number) => addressOf("/yjfk", { page: number })} />
    </>
  );
}
