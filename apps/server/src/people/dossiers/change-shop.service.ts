/** An operator changes what an approved customer's papers say of its company, once new papers prove it. */
import {
  changedFacts,
  changeFaults,
  changeText,
  type CompanyChange,
  isOtherCompany,
} from "@yaoji/domain/people/dossier-changes";
import type { FilledDossier } from "@yaoji/domain/people/dossiers";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { moveLicence } from "../addresses/licence-address.service.ts";
import type { App } from "../../platform/app/app.ts";
import { askAnew } from "../contracts/contracts.service.ts";
import { acceptTitles, outdateTitles } from "../invoice-titles/titles.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { regions } from "./regions.ts";
import { filledDossier } from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { cannot, type Opened, review } from "./review.service.ts";

/** Gives the sentence that says what was before and is now, and what waits for the shop, which reads it as a message. */
export async function changeShop(
  app: App,
  shopId: number,
  { change, by }: { readonly change: CompanyChange; readonly by: string },
): Promise<string | Refusal> {
  return review(app, shopId, async (opened) => {
    const { tx, shop } = opened;
    if (shop.approvedAt === null) return cannot("该客户还没有审核通过，资料由客户在注册页修改");
    const before = filledDossier(opened);
    const faults = changeFaults(before, change, regions);
    if (faults.length > 0)
      return refuse("request.invalid", {
        errors: Object.fromEntries(faults.map(({ field, text }) => [field, [text]])),
      });
    const code = parseTaxNumber(change.credit_code ?? "");
    const taken = code === null ? null : await takenCode(opened, code);
    if (taken) return taken;
    const after = { ...before, ...change, ...(code !== null && { credit_code: code }) };
    await queries.updateShop(tx, shopId, columnsOf(after));
    const isMoved = change.detail !== undefined && (await moveTo(opened, after));
    const text = changeText(changedFacts(before, after)) || (isMoved ? "补登记了许可证登记地址" : "");
    if (text === "") return cannot("与现有资料相同，未作改动");
    const isOther = isOtherCompany(before, after);
    const asksAnew = isOther && (await askAnew(tx, shopId));
    const taxNo = after.credit_code;
    if (!isOther) await acceptTitles(tx, shopId, taxNo);
    const outdated = isOther ? await outdateTitles(tx, shopId, { taxNo, at: opened.at }) : 0;
    await record(opened, { text, by, asksAnew, hasOutdated: outdated > 0 });
    return outdated > 0 ? `${text}；${outdated}个发票抬头待客户核对，保存前不开票` : text;
  });
}

/** Two companies never have one code, nor get it at the same moment. */
async function takenCode({ tx, shop }: Opened, code: string): Promise<Refusal | null> {
  await queries.lockCode(tx, code);
  const isTaken = await queries.isCodeTaken(tx, code, shop.id);
  return isTaken ? cannot("该统一社会信用代码已由另一家客户登记，请核对") : null;
}

function columnsOf({ company, province, city, area, detail, ...dossier }: FilledDossier) {
  const { legal_person: legalPerson, credit_code: creditCode, region_code: regionCode } = dossier;
  return { company, legalPerson, creditCode, regionCode, province, city, area, detail };
}

/** An owner receives there where the customer has named no contact. */
async function moveTo({ tx, at, shop }: Opened, after: FilledDossier): Promise<boolean> {
  const { id: shopId, contactName, contactPhone } = shop;
  const owner = await queries.findOwner(tx, shopId);
  const { province, city, area, detail } = after;
  const name = contactName || (owner?.name ?? "");
  const phone = contactPhone || (owner?.phone ?? "");
  return moveLicence(tx, { shopId, name, phone, province, city, area, detail }, at);
}

type Changed = {
  readonly text: string;
  readonly by: string;
  readonly asksAnew: boolean;
  readonly hasOutdated: boolean;
};

async function record({ tx, at, shop }: Opened, { text, by, asksAnew, hasOutdated }: Changed): Promise<void> {
  const [shopId, createdAt] = [shop.id, at];
  await queries.insertLog(tx, [{ shopId, step: "changed", doneBy: by, reason: text, createdAt }]);
  const contract = asksAnew ? "原合同由变更前的单位签署，请店主重新签署电子合同后下单。" : "";
  const titles = hasOutdated
    ? "原发票抬头暂停使用，请在“电子发票”的发票抬头中核对税号并保存，保存后才会开票。"
    : "";
  const body = `${text}。${contract}${titles}如有不符，请联系客服；提现账户和开票抬头请按现单位核对。`;
  const message = {
    shopId,
    kind: "licence",
    title: "单位信息已变更",
    body,
    url: asksAnew ? "/dzht" : "/zzzj",
    createdAt,
  };
  await sendMessage(tx, message);
}
