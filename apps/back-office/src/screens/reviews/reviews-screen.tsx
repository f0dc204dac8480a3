import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { ReasonsBox } from "./reasons-box.tsx";
import { reviewList } from "./review-list.tsx";
import { reviewsKey } from "./reviews.ts";

/** 资质审核: whose papers wait, and the way to the one that has waited longest for one's own step. */
export function ReviewsScreen() {
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.reviews.title}</h1>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => setIsKeeping(true)}>
            驳回原因
          </button>
          <First />
        </div>
      </div>
      <List of={reviewList} />
      {isKeeping && <ReasonsBox onClose={() => setIsKeeping(false)} />}
    </>
  );
}

function First() {
  const { role } = useOperator().operator;
  const step = role === "quality" ? "checked" : "submitted";
  const { data } = useQuery({
    queryKey: [reviewsKey, "first", step],
    queryFn: () => api("reviewList", { query: { step, page_size: 1 } }),
  });
  const first = data?.list[0];
  if (!first) return null;
  return (
    <Link className="btn btn-primary" to={`/reviews/${first.id}`}>
      从最早的开始审核
    </Link>
  );
}
