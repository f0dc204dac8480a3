import { documentLabels, isDocumentKind } from "@yaoji/domain/labels";
import { isDrugClass, isScopeCode } from "@yaoji/domain/scopes";
import { isDate } from "@yaoji/domain/time";
import { isRefusal } from "../refusal.ts";
import type { App } from "../app.ts";
import { registerPaper } from "../contracts/publish.service.ts";
import { operatorFor } from "../auth/operators.service.ts";
import { type EnteredDocument, enterChecked } from "../dossiers/enter-checked.service.ts";
import { type ListedShop, listShops } from "../shops/listed-shops.service.ts";
import { dossierUsage, dossierVerbs } from "./dossier.ts";
import { codesOf } from "./listed-codes.ts";
import { flagsUsage, setFlags } from "./shop-flags.ts";
import { change, changeUsage } from "./shop-change.ts";
import { type Given, idOf, UsageFault, verbs } from "./verbs.ts";

const usage = `客户：
  npm run ops -- shop list                                  列出客户，待审核的在前
  npm run ops -- shop approve 编号 [--documents 证件:有效期,…] [--scopes 范围,…] [--classes 类别,…] [--checked-by 初审人]  录入已在线下两级审核的客户及其证件，直接开通
${dossierUsage}
  npm run ops -- shop sign 编号                              登记已签订纸质合同
${changeUsage}
${flagsUsage}
  证件：${Object.entries(documentLabels)
    .map(([kind, label]) => `${kind}（${label}）`)
    .join("、")}；有效期为 YYYY-MM-DD，没有有效期写“长期”`;

/** `ops -- shop …`: the review of shops and of their documents, the contract, their flags. */
export const shop = verbs(usage, {
  ...dossierVerbs,
  set: setFlags,
  change,
  list: async (app, _given, print) => {
    const found = await listShops(app);
    for (const each of found) print(lineOf(each));
    return `共列出${found.length}家客户。`;
  },
  approve: async (app, given) => {
    const shopId = idOf(given);
    const approved = await enterChecked(app, shopId, {
      documents: documentsOf(given),
      scopes: codesOf(given, "scopes", isScopeCode),
      drugClasses: codesOf(given, "classes", isDrugClass),
      checkedBy: await checkerOf(app, given),
      by: given.by,
    });
    return isRefusal(approved) ? approved : `客户${shopId}已审核通过。`;
  },
  sign: async (app, given) => {
    const shopId = idOf(given);
    return (await registerPaper(app, shopId)) ?? `客户${shopId}已登记签订合同。`;
  },
});

/** Who took the first step outside the shop. */
async function checkerOf(app: App, given: Given): Promise<string> {
  const named = await operatorFor(app, "shop pass", given.options["checked-by"]?.trim() ?? null);
  if (named === null || "refusal" in named) throw new UsageFault(named?.refusal ?? "请给出初审人。");
  return named.signature;
}

function lineOf({ id, company, username, approved, signed }: ListedShop): string {
  return `${id}  ${company}  ${username}  ${approved ? "已审核" : "待审核"}  ${signed ? "合同已签" : "合同未签"}`;
}

function documentsOf({ options }: Given): EnteredDocument[] {
  if (options.documents === undefined) return [];
  const entered = options.documents.split(",").map((part) => {
    const [kind = "", until = ""] = part.split(":").map((each) => each.trim());
    if (!isDocumentKind(kind) || (until !== "长期" && !isDate(until)))
      throw new UsageFault(`证件“${part}”看不懂，请写成 证件:有效期，如 drug_licence:2029-06-30。`);
    return { kind, expiresOn: until === "长期" ? null : until };
  });
  if (new Set(entered.map(({ kind }) => kind)).size < entered.length)
    throw new UsageFault("同一种证件只能写一次。");
  return entered;
}
