import { type Call, del, get, json, put } from "./call.ts";

/** Whoever writes what stands around the goods. */
const marketing = ["admin", "marketing"] as const;

/** Calls of the back office about articles, words, navigation and advertisements. */
export const contentDeskCalls = {
  articleDeskList: get("/api/admin/articles", marketing),
  articleDeskAdd: json("/api/admin/articles", marketing),
  articleDeskCategories: get("/api/admin/articles/categories", marketing),
  articleDeskPreview: json("/api/admin/articles/preview", marketing),
  articleDeskShow: get("/api/admin/articles/:id", marketing),
  articleDeskChange: put("/api/admin/articles/:id", marketing),
  articleDeskRemove: del("/api/admin/articles/:id", marketing),
  siteShow: get("/api/admin/site", marketing),
  siteChange: put("/api/admin/site", marketing),
  siteUndo: json("/api/admin/site/undo", marketing),
  siteHistory: get("/api/admin/site/history", marketing),
  sitePictureAdd: json("/api/admin/site-pictures", marketing),
} as const satisfies Record<string, Call>;
