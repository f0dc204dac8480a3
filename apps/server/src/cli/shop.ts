import { documentLabels } from "@yaoji/domain/text/labels";
import { isDate } from "@yaoji/domain/text/time";
import { isRefusal } from "../platform/answers/refusal.ts";
import { registerPaper } from "../people/contracts/publish.service.ts";
import { type EnteredDocument, enterChecked } from "../people/dossiers/enter-checked.service.ts";
import { type ListedShop, listShops } from "../people/shops/shops.service.ts";
import { reviewUsage, reviewVerbs } from "./shop-review.ts";
import { codeOf, listOf } from "./listed-codes.ts";
import { lackText, scopeOf, scopeUsage } from "./scope-options.ts";
import { flagsUsage, setFlags } from "./shop-flags.ts";
import { change, changeUsage } from "./shop-change.ts";
import { type Given, idOf, UsageFault, verbs } from "./verbs.ts";

const usage = `客户：
  npm run ops -- shop list                                  列出客户，待审核的在前
  npm run ops -- shop approve 编号 [--documents 证件:有效期,…] [--scopes 范围,…] [--classes 类别,…] --checked-by 初审人  录入已在线下两级审核的客户及其证件，直接开通；已开通的，补录证件或改经营范围
${reviewUsage}
  npm run ops -- shop sign 编号                              登记已签订纸质合同
${changeUsage}
${flagsUsage}
  证件：${listOf(documentLabels)}；有效期为 YYYY-MM-DD，没有有效期写“长期”
${scopeUsage}`;
const offer = {
  usage,
  verbs: {
    pending: {},
    ending: {},
    show: { words: 1 },
    "id-number": { words: 1 },
    files: { words: 1, options: ["document", "out"] },
    pass: { words: 1, options: ["documents"] },
    quality: { words: 1, options: ["documents", "scopes", "classes"] },
    reject: { words: 1, options: ["reason", "documents"] },
    set: {
      words: 1,
      options: ["free-shipping-zone", "special", "after-sale", "service", "service-phone", "service-kind"],
    },
    change: { words: 1, options: ["company", "legal-person", "credit-code", "address"] },
    list: {},
    approve: { words: 1, options: ["documents", "scopes", "classes", "checked-by"] },
    sign: { words: 1 },
  },
};

/** `ops -- shop …`: the review of shops and of their documents, the contract, their flags. */
export const shop = verbs(offer, {
  ...reviewVerbs,
  set: setFlags,
  change,
  list: async (app, _given, print) => {
    const found = await listShops(app);
    for (const each of found) print(lineOf(each));
    return `共列出${found.length}家客户。`;
  },
  approve: async (app, given) => {
    const shopId = idOf(given);
    const { by, signer, second: checker } = given;
    if (signer === null || checker === null) throw new Error("shop approve is signed by two");
    const papers = { documents: documentsOf(given), ...scopeOf(given) };
    const approved = await enterChecked(app, shopId, { ...papers, checker, by, ...signer });
    if (isRefusal(approved)) return approved;
    return `客户${shopId}${approved.scopeText ? `：${approved.scopeText}` : "已审核通过"}。${lackText(shopId, approved.lacks)}`;
  },
  sign: async (app, given) => {
    const shopId = idOf(given);
    return (await registerPaper(app, shopId)) ?? `客户${shopId}已登记签订合同。`;
  },
});

function lineOf({ id, company, username, approved, signed }: ListedShop): string {
  return `${id}  ${company}  ${username}  ${approved ? "已审核" : "待审核"}  ${signed ? "合同已签" : "合同未签"}`;
}

function documentsOf({ options }: Given): EnteredDocument[] {
  if (options.documents === undefined) return [];
  const entered = options.documents.split(/[,，、]/u).map((part) => {
    const [named = "", until = ""] = part.split(/[:：]/u).map((each) => each.trim());
    const kind = codeOf(documentLabels, named);
    if (kind === undefined || (until !== "长期" && !isDate(until)))
      throw new UsageFault(`证件“${part}”看不懂，请写成 证件:有效期，如 药品经营许可证:2029-06-30。`);
    return { kind, expiresOn: until === "长期" ? null : until };
  });
  if (new Set(entered.map(({ kind }) => kind)).size < entered.length)
    throw new UsageFault("同一种证件只能写一次。");
  return entered;
}
