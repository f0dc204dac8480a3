import type { contentDeskCalls } from "@yaoji/contract/calls-content-desk";
import type { wordDeskCalls } from "@yaoji/contract/calls-words";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

const anArticle = { category_id: 2, title: "停电通知", body: "周六上午暂停发货" };

type Desk = keyof typeof contentDeskCalls | keyof typeof wordDeskCalls;

/** A well-formed request of every call about content and the words of the search. */
export const contentDeskRequests: { [N in Desk]: () => RequestOf<N> } = {
  articleDeskList: () => ({ query: {} }),
  articleDeskCategories: () => ({}),
  articleDeskPreview: () => ({ body: { body: "## 通知" } }),
  articleDeskShow: () => ({ params: { id: 1 } }),
  articleDeskAdd: () => ({ body: anArticle }),
  articleDeskChange: () => ({ params: { id: 1 }, body: { ...anArticle, version: 1 } }),
  articleDeskRemove: () => ({ params: { id: 1 } }),
  siteShow: () => ({}),
  siteChange: () => ({ body: { version: 0, hot_words: ["阿莫西林"] } }),
  siteUndo: () => ({ body: { version: 1 } }),
  siteHistory: () => ({ query: {} }),
  sitePictureAdd: () => ({ body: { name: "a.png", content: "iVBORw0KGgo=" } }),
  synonymList: () => ({ query: {} }),
  synonymAdd: () => ({ body: { words: ["扑热息痛", "对乙酰氨基酚"] } }),
  synonymChange: () => ({ params: { id: 1 }, body: { words: ["扑热息痛", "对乙酰氨基酚"], version: 1 } }),
  synonymRemove: () => ({ params: { id: 1 } }),
  vainSearchList: () => ({ query: {} }),
};

const everybodys = "open: pages of all";
/** Nothing of a buyer's can be named there. */
export const contentDeskFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  articleDeskList: { category_id: everybodys },
  articleDeskShow: { id: everybodys },
  articleDeskAdd: { category_id: everybodys },
  articleDeskChange: { id: everybodys, category_id: everybodys },
  articleDeskRemove: { id: everybodys },
  synonymChange: { id: everybodys },
  synonymRemove: { id: everybodys },
};
