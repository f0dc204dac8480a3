/** What is kept of one goods record, and of its history. */
export const goodsDetailKey = (id: number) => ["goods-detail", id] as const;
export const goodsShelfKey = (id: number) => ["goods-shelf", id] as const;
export const goodsDraftKey = ({ id, version }: { id: number; version: number }) => `goods ${id} ${version}`;
export const goodsHistoryKey = (id: number) => ["goods-history", id] as const;
/** Of the list. */
export const goodsKey = "goods";
