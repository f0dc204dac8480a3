import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { pageKey } from "./keep-page.ts";
import { PageEditor } from "./page-editor.tsx";
import { asVisitor, type Viewing } from "./preview-choices.tsx";

/** 页面装修: one page, written where it will stand and looked at as buyers see it. */
export function PageScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.page.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个页面，请从页面列表打开" />
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  // As whom one looks stays over a saving, which begins the editor anew.
  const [viewing, setViewing] = useState<Viewing>(asVisitor);
  const { data, error, refetch } = useQuery({
    queryKey: pageKey(id),
    queryFn: () => api("pageDeskShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return <PageEditor key={data.version} page={data} viewing={viewing} onViewing={setViewing} />;
}
