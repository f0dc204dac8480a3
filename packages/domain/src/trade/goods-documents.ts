/** Papers of goods 产品资料: what they are, and who reads them. */

/** In the order in which a form offers them. */
export const documentKinds = ["approval", "standard", "maker", "leaflet", "trademark", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What each kind is called. */
export const documentKindLabels: Readonly<Record<DocumentKind, string>> = {
  approval: "注册批件",
  standard: "质量标准",
  maker: "厂家资质",
  leaflet: "说明书和包装样稿",
  trademark: "商标和授权",
  other: "其他资料",
};

/** Papers that goods may have. */
export const mostDocuments = 20;

type Paper = {
  /** Its last day, `YYYY-MM-DD`; null: it does not end. */
  readonly validUntil: string | null;
  /** Whether the wholesaler gives it to shops at all. */
  readonly isShown: boolean;
};

/** Whether approved shops may read a paper on a day (`YYYY-MM-DD`): one that has ended is none any more. */
export function isReadable({ validUntil, isShown }: Paper, today: string): boolean {
  return isShown && (validUntil === null || validUntil >= today);
}
