import { foundOrUnknown } from "../api/found.ts";
import { load } from "../api/load.ts";
import { listQueryOf } from "../lib/list-query.ts";
import { GroupLead } from "../pages/list/group-lead.tsx";
import { ListPage } from "../pages/list/list-page.tsx";
import type { Route } from "./+types/list-group";

/** /list/other/:id/:name? — the name in the path is only for the reader. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [group, goods] = await Promise.all([
    load(context, "goodsGroup", { params: { id: params.id } }),
    load(context, "goodsList", { query: listQueryOf(url, { group: params.id }) }),
  ]);
  return { group: foundOrUnknown(group), goods };
}

export default function GroupRoute({ loaderData: { group, goods } }: Route.ComponentProps) {
  return (
    <ListPage goods={goods} heading={group.ok ? group.data.name : undefined}>
      {group.ok && <GroupLead group={group.data} />}
    </ListPage>
  );
}
