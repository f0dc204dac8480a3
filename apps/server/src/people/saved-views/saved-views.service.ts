/** Views that operators keep of the back office's lists. They change nothing but what is looked at: no entry of the log. */
import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import { type ViewSharing, viewRefusal } from "@yaoji/domain/people/saved-views";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import * as queries from "./saved-views.queries.ts";

type Shown = DataOf<"savedViewAdd">;
type View = { readonly name: string; readonly shared: ViewSharing; readonly address: string };

export async function viewsOf(
  app: App,
  viewer: queries.Viewer,
  list: string,
): Promise<DataOf<"savedViewList">> {
  const found = await queries.viewsOf(app.database.db, list, viewer);
  return { list: found.map((view) => present(view, viewer)) };
}

export function addView(
  app: App,
  viewer: queries.Viewer,
  view: View & { readonly list: string },
): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    const { accountId } = viewer;
    const others = await queries.lockOwnViews(tx, accountId, view.list);
    const refused = viewRefusal(view.name, others);
    if (refused !== null) return nameRefused(refused);
    const added = await queries.insertView(tx, { ...view, accountId, createdAt: app.now() });
    return present({ ...added, by: "" }, viewer);
  });
}

/** Changes one's own as it was seen; 409 with both sides where another window was faster. */
export function changeView(
  app: App,
  viewer: queries.Viewer,
  { id, version, ...change }: View & { readonly id: number; readonly version: number },
): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    const list = await queries.listOfView(tx, id, viewer.accountId);
    if (list === null) return refuse("request.not_found");
    const own = await queries.lockOwnViews(tx, viewer.accountId, list);
    const found = own.find((view) => view.id === id);
    if (!found) return refuse("request.not_found");
    if (found.version !== version)
      return refuse("record.changed", { data: { mine: change, theirs: present(found, viewer) } });
    const others = own.filter((view) => view.id !== id);
    const refused = viewRefusal(change.name, others);
    if (refused !== null) return nameRefused(refused);
    await queries.updateView(tx, id, change);
    return present({ ...found, ...change, version: version + 1 }, viewer);
  });
}

export async function removeView(app: App, viewer: queries.Viewer, id: number): Promise<null | Refusal> {
  const isGone = await queries.deleteView(app.database.db, id, viewer.accountId);
  return isGone ? null : refuse("request.not_found");
}

const nameRefused = (text: string): Refusal => refuse("request.invalid", { errors: { name: [text] } });

function present(view: queries.ViewRow, { accountId }: queries.Viewer): Shown {
  const { id, name, shared, address, by, version } = view;
  const isOwn = view.accountId === accountId;
  return { id, name, shared, address, by: isOwn ? "" : by, is_own: bit(isOwn), version };
}
