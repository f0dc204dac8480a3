import { qualificationWays, type Way } from "../people/dossier-next.ts";
import type { DossierState } from "../people/dossier-states.ts";
import type { LapsedDocument } from "../people/documents.ts";
import type { QuantityRule } from "./quantity.ts";
import { isQuantityReason, quantityText } from "./quantity-text.ts";
import { scopeLabels, type ScopeCode } from "../people/scopes.ts";

/** Why a shop may not buy goods: the whole list of domain.md §3. */
export type ReasonCode =
  | "NOT_LOGGED_IN"
  | "UNREVIEWED"
  | "SHOP_STOPPED"
  | "LICENCE_EXPIRED"
  | "OUT_OF_SCOPE"
  | "RX_NOT_PERMITTED"
  | "REGION_LIMITED"
  | "CUSTOMER_LIMITED"
  | "CLINIC_ONLY"
  | "BANNED_ONLINE"
  | "SPECIAL_PERMISSION"
  | "RECEIPT_PENDING"
  | "OFF_SHELF"
  | "NO_PRICE"
  | "NO_STOCK"
  | "BELOW_MINIMUM"
  | "PACK_MULTIPLE"
  | "PURCHASE_LIMIT"
  | "CREDIT_OVERDUE"
  | "CONTRACT_UNSIGNED";

/** A reason as the wire carries it: stable code, Chinese sentence that says what to do next, and where; no way: nowhere. */
export type Reason = { readonly code: ReasonCode; readonly text: string; readonly way?: Way };

/** What makes a sentence exact; each part only where it is known. */
export type ReasonContext = {
  readonly lapsed?: readonly LapsedDocument[];
  readonly scope?: ScopeCode;
  readonly rule?: QuantityRule;
  /** How far the review of the shop is. */
  readonly dossier?: DossierState | undefined;
  /** Sales unit 盒/瓶/支. */
  readonly unit?: string;
};

const shopReasonCodes: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  "NOT_LOGGED_IN",
  "UNREVIEWED",
  "SHOP_STOPPED",
  "LICENCE_EXPIRED",
  "CREDIT_OVERDUE",
  "CONTRACT_UNSIGNED",
]);

const plainTexts: Readonly<Record<ReasonCode, string>> = {
  NOT_LOGGED_IN: "登录后查看价格并采购",
  UNREVIEWED: "资质审核通过后可见价格，请先完善资质证件",
  SHOP_STOPPED: "贵单位已暂停采购，如需恢复请联系客服",
  LICENCE_EXPIRED: "资质证件已过期，请到资质证件上传新证，审核通过后即可采购",
  OUT_OF_SCOPE: "超出贵单位经营范围，如已增项请到资质证件更新后再采购",
  RX_NOT_PERMITTED: "贵单位经营范围不含处方药，如已增项请到资质证件更新后再采购",
  REGION_LIMITED: "该商品在贵单位所在区域暂不销售，可联系客服推荐同类商品",
  CUSTOMER_LIMITED: "该商品仅向指定客户供应，如需采购请联系客服",
  CLINIC_ONLY: "该商品仅限诊所、医院采购，请选购其他商品",
  BANNED_ONLINE: "国家规定该类药品不得网络销售，请选购其他商品",
  SPECIAL_PERMISSION: "含特殊药品复方制剂，须先办理专项采购许可，请联系客服",
  RECEIPT_PENDING: "上次采购的盖章回执尚未登记，请先交回回执",
  OFF_SHELF: "该商品已下架，请选购其他商品",
  NO_PRICE: "暂无报价，可联系客服询价",
  NO_STOCK: "库存不足，可收藏商品等待到货",
  BELOW_MINIMUM: "未达到起订数量，请增加数量",
  PACK_MULTIPLE: "须按中包装整包采购，请调整数量",
  PURCHASE_LIMIT: "超过每单限购数量，请减少数量",
  CREDIT_OVERDUE: "账期已逾期，请先还清逾期账单再下单",
  CONTRACT_UNSIGNED: "请先签署电子合同再下单",
};

const underReview = "资质审核中，审核通过后可见价格并采购";
const unreviewedTexts: Readonly<Record<DossierState, string>> = {
  draft: plainTexts.UNREVIEWED,
  submitted: underReview,
  checked: underReview,
  approved: plainTexts.UNREVIEWED,
  rejected: "资质未通过审核，请按驳回原因修改后重新提交",
};

/** Whether the reason is about the shop as a whole, and so holds for every line. */
export function isShopReason(code: ReasonCode): boolean {
  return shopReasonCodes.has(code);
}

/** Whether the shop may still fill its cart, and only placing the order is refused (checks 3 and 4 of domain.md §5). */
export function locksOnlyCheckout(code: ReasonCode): boolean {
  return code === "CONTRACT_UNSIGNED" || code === "CREDIT_OVERDUE";
}

/** Whether text from outside is a reason code. */
export function isReasonCode(text: string): text is ReasonCode {
  return Object.hasOwn(plainTexts, text);
}

/** The Chinese sentence of a reason: what is wrong and what to do next. */
export function reasonText(code: ReasonCode, context: ReasonContext = {}): string {
  if (code === "LICENCE_EXPIRED" && context.lapsed?.length) return lapsedText(context.lapsed);
  if (code === "UNREVIEWED" && context.dossier) return unreviewedTexts[context.dossier];
  if (code === "OUT_OF_SCOPE" && context.scope) {
    return `贵单位经营范围不含${scopeLabels[context.scope]}，如已增项请到资质证件更新后再采购`;
  }
  if (context.rule && isQuantityReason(code)) return quantityText(code, context.rule, context.unit);
  return plainTexts[code];
}

const toPapers: Way = { url: "/zzzj", text: "去更新证件" };
const toService: Way = { url: "/help", text: "联系客服" };

/** Where each reason is mended; the one table of them. */
const ways: { readonly [code in ReasonCode]?: Way } = {
  NOT_LOGGED_IN: { url: "/login", text: "去登录" },
  SHOP_STOPPED: toService,
  LICENCE_EXPIRED: toPapers,
  OUT_OF_SCOPE: toPapers,
  RX_NOT_PERMITTED: toPapers,
  CREDIT_OVERDUE: { url: "/zqgl", text: "去还款" },
  CONTRACT_UNSIGNED: { url: "/dzht", text: "去签署" },
  REGION_LIMITED: toService,
  CUSTOMER_LIMITED: toService,
  SPECIAL_PERMISSION: toService,
  RECEIPT_PENDING: toService,
  NO_PRICE: toService,
};

/** Where a reason is mended; null where only other goods or another quantity help. */
export function reasonWay(code: ReasonCode, { dossier = "draft" }: ReasonContext = {}): Way | null {
  return code === "UNREVIEWED" ? qualificationWays[dossier] : (ways[code] ?? null);
}

/** A reason with its sentence, and where it is mended. */
export function reason(code: ReasonCode, context: ReasonContext = {}): Reason {
  const way = reasonWay(code, context);
  return { code, text: reasonText(code, context), ...(way && { way }) };
}

function lapsedText(lapsed: readonly LapsedDocument[]): string {
  const names = lapsed.map(({ document, expiredOn }) =>
    expiredOn ? `${document}已于${expiredOn}到期` : `缺少有效的${document}`,
  );
  return `${names.join("，")}，请到资质证件上传新证，审核通过后即可采购`;
}
