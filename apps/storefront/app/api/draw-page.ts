import type { DataOf } from "@yaoji/contract/endpoints";
import { redirect } from "react-router";
import type { Outcome } from "@yaoji/browser/reply";
import { foundOrNoActivity } from "./found.ts";
import type { LoadContext } from "./load-context.ts";
import { load } from "./load.ts";

const recordsPerPage = 10;

export type DrawPageData = {
  id: string | number;
  draw: Outcome<DataOf<"draw">>;
  winners: Outcome<DataOf<"drawWinners">>;
  records: Outcome<DataOf<"drawRecords">> | null;
  /** Pictures of draws, its own among them; none where they cannot be had. */
  ads: DataOf<"drawAds">["list"];
};

/** All that the page of a draw shows; "": the newest that runs. */
export async function loadDrawPage(context: LoadContext, asked: string, page: number): Promise<DrawPageData> {
  const id = asked === "" ? await newestDraw(context) : asked;
  const [ads, winners, draw] = await Promise.all([
    load(context, "drawAds", {}),
    load(context, "drawWinners", { query: { id } }),
    load(context, "draw", { query: { id } }),
  ]);
  const query = { page, page_size: recordsPerPage };
  const records = draw.ok ? await load(context, "drawRecords", { query }) : null;
  return { id, winners: foundOrNoActivity(winners), draw, records, ads: ads.ok ? ads.data.list : [] };
}

async function newestDraw(context: LoadContext): Promise<number> {
  const running = await load(context, "drawList", {});
  const first = running.ok ? running.data.list[0] : undefined;
  if (!first) throw redirect("/noActivity");
  return first.id;
}
