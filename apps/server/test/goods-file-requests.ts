import type { goodsFileCalls } from "@yaoji/contract/calls-goods-files";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Name = keyof typeof goodsFileCalls;

const address = "/pictures/0123456789abcdef01234567.webp";
const aPaper = { kind: "approval" as const, title: "注册批件", valid_until: "2999-12-31", is_shown: 1 };
const ofPaper = { id: 1, document: 1 };

/** A well-formed request of every call about pictures and papers of goods. */
export const goodsFileRequests: { [N in Name]: () => RequestOf<N> } = {
  goodsPictureList: () => ({ params: { id: 1 } }),
  goodsPictureAdd: () => ({ params: { id: 1 }, body: { name: "正面.png", content: "iVBORw0KGgo=" } }),
  goodsPictureArrange: () => ({
    params: { id: 1 },
    body: { pictures: [{ address, alt: "正面" }], version: 1 },
  }),
  goodsPictureCrop: () => ({ params: { id: 1 }, body: { address, crop: { left: 0, top: 0, side: 300 } } }),
  goodsPictureRemove: () => ({ params: { id: 1 }, body: { address } }),
  goodsPictureFile: () => ({ params: { id: 1, key: "0123456789abcdef01234567" }, query: {} }),
  goodsDocumentList: () => ({ params: { id: 1 } }),
  goodsDocumentAdd: () => ({
    params: { id: 1 },
    body: { ...aPaper, name: "批件.pdf", content: "JVBERi0xLjQ=" },
  }),
  goodsDocumentOrder: () => ({ params: { id: 1 }, body: { ids: [1] } }),
  goodsDocumentChange: () => ({ params: ofPaper, body: { ...aPaper, version: 1 } }),
  goodsDocumentRemove: () => ({ params: ofPaper }),
  goodsDocumentFile: () => ({ params: ofPaper }),
};

const goods = "open: goods of all";
/** All goods are the operator's to look at. */
export const goodsFileFields: {
  [N in Name as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  goodsPictureList: { id: goods },
  goodsPictureAdd: { id: goods },
  goodsPictureArrange: { id: goods },
  goodsPictureCrop: { id: goods },
  goodsPictureRemove: { id: goods },
  goodsPictureFile: { id: goods, key: goods },
  goodsDocumentList: { id: goods },
  goodsDocumentAdd: { id: goods },
  goodsDocumentOrder: { id: goods, ids: goods },
  goodsDocumentChange: { id: goods },
  goodsDocumentRemove: { id: goods },
  goodsDocumentFile: { id: goods },
};
