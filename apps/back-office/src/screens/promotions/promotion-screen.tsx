import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { promotionKey } from "./keep-promotion.ts";
import { draftOf } from "./promotion-draft.ts";
import { fieldNames } from "./promotion-fields.ts";
import { PromotionForm } from "./promotion-form.tsx";
import { PromotionHead } from "./promotion-head.tsx";

/** 活动详情: one promotion, looked at and changed. */
export function PromotionScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.promotion.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个活动，请从活动列表打开" />
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: promotionKey(id),
    queryFn: () => api("promotionDeskShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <PromotionHead promotion={data} />
      <Timeline of={{ kind: "promotion", id }} names={fieldNames} />
      <PromotionForm key={`${data.version} ${data.edit}`} promotion={data} initial={draftOf(data)} />
    </>
  );
}
