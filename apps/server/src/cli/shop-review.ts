/** Verbs of `ops -- shop …` for the review in two steps: service passes, the quality manager approves. */
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { documentLabels, type DocumentKind, isDocumentKind } from "@yaoji/domain/text/labels";
import { dossierStepText } from "@yaoji/domain/people/reviews";
import { drugClassLabels, scopeLabels } from "@yaoji/domain/people/scopes";
import { formatShopTime } from "@yaoji/domain/text/time";
import { endingDocuments } from "../people/dossiers/licence-reminders.service.ts";
import {
  approveByQuality,
  type Decided,
  listWaiting,
  passDocuments,
  rejectDocuments,
  type Step,
} from "../people/dossiers/review.service.ts";
import {
  type CheckedDossier,
  openFiles,
  openIdNumber,
  showDossier,
} from "../people/dossiers/show-dossier.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import type { Print } from "./command.ts";
import { chosenCode, codesOf } from "./listed-codes.ts";
import { lackText, scopeOf } from "./scope-options.ts";
import { type Given, idOf, optionOf, UsageFault, type Verb } from "./verbs.ts";

export const reviewUsage = `  npm run ops -- shop pending                                待审核的客户和证件，等候最久的在前
  npm run ops -- shop ending                                 30天内到期、还没换证的客户证照，先到期的在前，最多200件
  npm run ops -- shop show 编号                              资料、证件各版本和审核记录
  npm run ops -- shop id-number 编号 --by 用户名               显示被委托人的完整身份证号，查看会留下记录
  npm run ops -- shop files 编号 --document 证件 --out 目录 --by 用户名   把证件文件存到目录，以便核对，查看会留下记录
  npm run ops -- shop pass 编号 --by 用户名 [--documents 证件,…]   初审通过（客服）
  npm run ops -- shop quality 编号 --by 用户名 [--documents 证件,…] [--scopes 范围,…] [--classes 类别,…]  质管审核通过，即日生效
  npm run ops -- shop reject 编号 --by 用户名 --reason 原因 [--documents 证件,…]  驳回证件；不写证件即驳回整份资料`;

export const reviewVerbs = {
  pending: async (app, _given, print) => {
    const waiting = await listWaiting(app);
    for (const { id, company, submitted, checked, approved, since } of waiting)
      print(
        `${id}  ${company}  ${approved ? "换证" : "新客户"}  待初审${submitted}件  待质管${checked}件  ${since ?? ""}提交`,
      );
    return `共${waiting.length}家待审核。`;
  },
  ending: async (app, _given, print) => {
    const ending = await endingDocuments(app, 200);
    for (const { shopId, company, phone, kind, expiresOn } of ending)
      print(`${shopId}  ${company}  ${documentText(kind)}  ${expiresOn}到期  ${phone}`);
    return `共${ending.length}件。`;
  },
  show: async (app, given, print) => {
    const shopId = idOf(given);
    const shown = await showDossier(app, shopId);
    if (isRefusal(shown)) return shown;
    printDossier(shown, print);
    return `客户${shopId}：${shown.dossier.state_text}。`;
  },
  "id-number": async (app, given) => {
    const shopId = idOf(given);
    const number = await openIdNumber(app, shopId);
    if (number === null) throw new UsageFault(`客户${shopId}没有填写被委托人身份证号。`);
    return `被委托人身份证号  ${number}`;
  },
  files: async (app, given) => {
    const folder = resolve(given.folder, optionOf(given, "out", "目录"));
    const kind = chosenCode(documentLabels, "document", optionOf(given, "document", "证件"));
    const files = await openFiles(app, idOf(given), kind);
    if (isRefusal(files)) return files;
    for (const [index, { bytes, type }] of files.entries())
      await writeFile(join(folder, `${kind}-${index + 1}.${type.split("/")[1] ?? "bin"}`), bytes);
    return `已存${files.length}个文件到 ${folder}`;
  },
  pass: async (app, given) => {
    const shopId = idOf(given);
    const passed = await passDocuments(app, shopId, stepOf(given));
    return sentence(passed, ({ kinds, isWhole }) => [
      `客户${shopId}初审通过：${namesOf(kinds)}。`,
      isWhole ? "请质量负责人审核。" : "",
    ]);
  },
  quality: async (app, given) => {
    const shopId = idOf(given);
    const approved = await approveByQuality(app, shopId, {
      ...stepOf(given),
      ...scopeOf(given),
    });
    return sentence(approved, ({ kinds, isWhole, lacks }) => [
      `质管审核通过：${namesOf(kinds)}。`,
      isWhole ? `客户${shopId}已开通。` : "",
      lackText(shopId, lacks),
    ]);
  },
  reject: async (app, given) => {
    const shopId = idOf(given);
    const reason = optionOf(given, "reason", "驳回原因");
    const step = { ...stepOf(given), reason };
    const rejected = await rejectDocuments(app, shopId, step);
    return sentence(rejected, ({ kinds }) => [
      `客户${shopId}已驳回${kinds.length > 0 ? namesOf(kinds) : "整份资料"}：${reason}`,
    ]);
  },
} satisfies Record<string, Verb>;

function sentence<T extends Decided>(
  outcome: T | Refusal,
  say: (decided: T) => readonly string[],
): string | Refusal {
  return isRefusal(outcome) ? outcome : say(outcome).join("");
}

function stepOf(given: Given): Step {
  return { by: given.by, accountId: given.signer?.accountId, kinds: kindsOf(given) };
}

function kindsOf(given: Given): DocumentKind[] {
  if (given.options.documents?.trim() === "") throw new UsageFault("请给出 --documents 证件。");
  return codesOf(given, "documents", documentLabels) ?? [];
}

function namesOf(kinds: readonly string[]): string {
  return kinds.map((kind) => (isDocumentKind(kind) ? documentLabels[kind] : kind)).join("、") || "单位资料";
}

function printDossier({ dossier, versions, log }: CheckedDossier, print: Print): void {
  const { company, type_text: type, credit_code: code, legal_person: person } = dossier;
  print(`${company}  ${type}  统一社会信用代码${code || "未填写"}  法定代表人${person || "未填写"}`);
  print(`联系人 ${dossier.contact_name} ${dossier.contact_phone}`);
  print(`地址 ${dossier.province}${dossier.city}${dossier.area}${dossier.detail}（${dossier.region_code}）`);
  print(
    `经营范围 ${dossier.scopes.map((scope) => scopeLabels[scope]).join("、")}  ${dossier.drug_classes.map((each) => drugClassLabels[each]).join("、")}`,
  );
  for (const each of versions) {
    const until = each.is_endless === 1 ? "长期" : each.expires_on;
    const who = each.holder === "" ? "" : `  被委托人${each.holder} ${each.id_number}`;
    const files = each.files.map(({ key }) => key).join(" ");
    print(
      `  ${each.kind}  ${each.name}  ${each.state_text}  编号${each.number || "无"}  ${each.issued_on}至${until}${who}${each.reason ? `  原因：${each.reason}` : ""}  文件 ${files || "无"}`,
    );
  }
  for (const { step, document, doneBy, reason, createdAt } of log)
    print(
      `  ${formatShopTime(createdAt)}  ${stepText(step)}  ${document || "整份资料"}  ${doneBy}${reason ? `  ${reason}` : ""}`,
    );
}

const stepText = (step: string): string => dossierStepText[step] ?? step;

const documentText = (kind: string): string => (isDocumentKind(kind) ? documentLabels[kind] : kind);
