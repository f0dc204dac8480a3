/** What waits for review: a new dossier, and a licence that is renewed; documents as scans, each marked 样张. */
import { randomBytes } from "node:crypto";
import { documentLabels, isDocumentKind } from "@yaoji/domain/text/labels";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../src/platform/app/app.ts";
import {
  insertLicence,
  insertLog,
  listLicences,
  updateLicences,
} from "../src/people/dossiers/dossiers.queries.ts";
import { insertNamedFile } from "../src/content/files/files.service.ts";
import { type Doc, drawMark, drawPdf, drawStamp, ink, page } from "../src/platform/pdf/document.ts";
import type { DemoPeople } from "./accounts.ts";
import { demoShops } from "./people.ts";

/** The service person has looked at this one. */
const looked = "business_licence";
const servicePerson = "客服02";

export async function loadWaitingDossier(app: App, { accounts, shops }: DemoPeople): Promise<void> {
  const { db } = app.database;
  const shopId = shops.get("pending")?.[0] ?? 0;
  const company = demoShops.find(({ owner }) => owner === "pending")?.company ?? "";
  const at = app.now();
  const entry = { shopId, doneBy: "account:pending", createdAt: at };
  await insertLog(db, [{ ...entry, step: "submitted" }]);
  for (const { id, kind } of await listLicences(db, [shopId])) {
    const key = await keepScan(app, { shopId, accountId: accounts.get("pending") ?? null, kind, company });
    await updateLicences(db, [id], { files: [key] });
    await insertLog(db, [{ ...entry, licenceId: id, step: "submitted" }]);
    if (kind !== looked) continue;
    await updateLicences(db, [id], { step: "checked", checkedBy: servicePerson });
    await insertLog(db, [{ ...entry, licenceId: id, step: "checked", doneBy: servicePerson }]);
  }
}

/** A customer renews a licence; the first step is taken, the quality manager is next. */
export async function loadRenewal(app: App, { accounts, shops }: DemoPeople): Promise<void> {
  const { db } = app.database;
  const shopId = shops.get("distributor")?.[0] ?? 0;
  const company = demoShops.find(({ owner }) => owner === "distributor")?.company ?? "";
  const [kind, at] = ["food_licence", app.now()] as const;
  const checker = accounts.get("service02") ?? null;
  const key = await keepScan(app, { shopId, accountId: accounts.get("distributor") ?? null, kind, company });
  const today = shopDate(at);
  const licenceId = await insertLicence(db, {
    shopId,
    kind,
    issuedOn: today,
    expiresOn: addDays(today, 1825),
    files: [key],
    step: "checked",
    submittedAt: at,
    checkedBy: servicePerson,
    checkedAccountId: checker,
  });
  const entry = { shopId, licenceId, createdAt: at };
  await insertLog(db, [
    { ...entry, step: "submitted", doneBy: "account:distributor" },
    { ...entry, step: "checked", doneBy: servicePerson, accountId: checker },
  ]);
}

type Scan = {
  readonly shopId: number;
  readonly accountId: number | null;
  readonly kind: string;
  readonly company: string;
};

/** Gives the name of the file. */
async function keepScan(app: App, { kind, company, ...owner }: Scan): Promise<string> {
  const at = app.now();
  const name = isDocumentKind(kind) ? documentLabels[kind] : kind;
  const content = await drawPdf({ title: name, at }, (doc) => drawScan(doc, name, company));
  const key = randomBytes(16).toString("hex");
  const file = { ...owner, name: `${name}.pdf`, createdAt: at, key };
  await insertNamedFile(app, { ...file, type: "application/pdf", size: content.length, content });
  return key;
}

/** No number, no seal: nothing that could pass for a real document. */
function drawScan(doc: Doc, name: string, company: string): void {
  drawMark(doc);
  drawStamp(doc);
  doc.rect(page.left, 90, page.width, 640).lineWidth(2).stroke(ink.brand);
  doc.fillColor(ink.text).fontSize(30).text(name, page.left, 150, { width: page.width, align: "center" });
  doc.fontSize(16).text(`单位名称：${company}`, page.left + 60, 260);
  doc
    .fillColor(ink.quiet)
    .fontSize(12)
    .text("演示数据，不是真实证件，没有证件编号。", page.left + 60, 300);
}
