/** A list of goods that an operator imports: uploaded, its columns chosen, previewed, applied, taken back. */

/** How far one is; `read`: uploaded, its columns to be looked at. */
export const goodsImportStates = [
  "read",
  "checking",
  "checked",
  "applying",
  "applied",
  "undoing",
  "undone",
] as const;
/** How far an import is. */
export type GoodsImportState = (typeof goodsImportStates)[number];

/** The states in Chinese. */
export const goodsImportStateText: Readonly<Record<GoodsImportState, string>> = {
  read: "待预览",
  checking: "正在预览",
  checked: "待应用",
  applying: "正在应用",
  applied: "已应用",
  undoing: "正在撤销",
  undone: "已撤销",
};

/** What a row would do; `skipped`: it is no goods, an earlier row said it, or it waits for a decision. */
export const goodsImportResults = ["created", "updated", "unchanged", "refused", "skipped"] as const;
/** What a row would do. */
export type GoodsImportResult = (typeof goodsImportResults)[number];

/** The results in Chinese. */
export const goodsImportResultText: Readonly<Record<GoodsImportResult, string>> = {
  created: "新增",
  updated: "更新",
  unchanged: "未变",
  refused: "拒绝",
  skipped: "跳过",
};

/** What becomes of a new code for goods that seem to be there: held back, or goods of its own. */
export const twinChoices = ["hold", "apart"] as const;
/** What becomes of such a code. */
export type TwinChoice = (typeof twinChoices)[number];

/** A fact of goods that an import changes, in words; `before` "" where nothing was. */
export type GoodsDifference = { readonly label: string; readonly before: string; readonly after: string };

/** Rows of one list. */
export const mostImportRows = 100_000;
/** Bytes of its file. */
export const mostImportBytes = 20 * 1024 * 1024;
/** Rows of one code: more are a column that was chosen wrongly. */
export const mostRowsOfCode = 500;
/** Days for which one is kept, and can be taken back. */
export const goodsImportDays = 30;

/** An import, and whether the work that it sent last still waits or runs, or broke off and can go on. */
export type GoodsImportStanding = { readonly state: GoodsImportState; readonly isWorking: boolean };

/** What may be done with one now. Work that was cancelled may be begun again with what is left. */
export const goodsImportCan = {
  check: ({ state, isWorking }: GoodsImportStanding): boolean =>
    state === "read" || state === "checked" || (state === "checking" && !isWorking),
  apply: ({ state, isWorking }: GoodsImportStanding): boolean =>
    state === "checked" || (state === "applying" && !isWorking),
  undo: ({ state, isWorking }: GoodsImportStanding): boolean =>
    state === "applied" || ((state === "applying" || state === "undoing") && !isWorking),
} as const;
