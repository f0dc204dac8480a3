/** What is kept of one goods record, and of its history. */
export const goodsDetailKey = (id: number) => ["goods-detail", id] as const;
export const goodsHistoryKey = (id: number) => ["goods-history", id] as const;
