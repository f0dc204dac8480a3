import type { pageDeskCalls } from "@yaoji/contract/calls-pages";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

const draft = {
  kind: "activity",
  key: "spring",
  title: "开春采购节",
  blocks: [{ kind: "rich_text", markdown: "满减 · 买赠" }],
} as const;
const token = "A".repeat(43);

type Pages = keyof typeof pageDeskCalls;

/** A well-formed request of every call about pages from data. */
export const pageDeskRequests: { [N in Pages]: () => RequestOf<N> } = {
  pageDeskList: () => ({ query: {} }),
  pageDeskAdd: () => ({ body: { draft: { ...draft, blocks: [...draft.blocks] } } }),
  pageDeskSources: () => ({ query: { of: "brand" } }),
  pageDeskPreview: () => ({ body: { draft: { ...draft, blocks: [...draft.blocks] }, shop_id: 1 } }),
  pageDeskPreviewShow: () => ({ params: { token } }),
  pageDeskShow: () => ({ params: { id: 1 } }),
  pageDeskChange: () => ({ params: { id: 1 }, body: { version: 1, draft: { ...draft, blocks: [] } } }),
  pageDeskCopy: () => ({ params: { id: 1 }, body: { key: "summer" } }),
  pageDeskRemove: () => ({ params: { id: 1 }, body: { version: 1, reason: "活动取消" } }),
  pageDeskVersions: () => ({ params: { id: 1 }, query: {} }),
  pageDeskVersion: () => ({ params: { id: 1, n: 1 } }),
  pageDeskRestore: () => ({ params: { id: 1, n: 1 }, body: { version: 1, reason: "改错了" } }),
  pageDeskSchedule: () => ({
    params: { id: 1 },
    body: { version: 1, at: "2099-01-01 08:00", draft: { ...draft, blocks: [] } },
  }),
  pageDeskUnschedule: () => ({ params: { id: 1 } }),
};

const everybodys = "open: pages of all";
const drafts = {
  key: everybodys,
  draw_id: everybodys,
  ids: everybodys,
  category_id: everybodys,
  id: everybodys,
} as const;

/** Nothing of a buyer's can be named there. */
export const pageDeskFields: {
  [N in Pages as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  pageDeskAdd: drafts,
  pageDeskPreview: { ...drafts, shop_id: "open: the operator's own" },
  pageDeskShow: { id: everybodys },
  pageDeskChange: drafts,
  pageDeskCopy: { id: everybodys, key: everybodys },
  pageDeskRemove: { id: everybodys },
  pageDeskVersions: { id: everybodys },
  pageDeskVersion: { id: everybodys },
  pageDeskRestore: { id: everybodys },
  pageDeskSchedule: drafts,
  pageDeskUnschedule: { id: everybodys },
};
