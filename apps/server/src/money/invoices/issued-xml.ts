/** What the XML of a 数电发票 says. Names only, whatever they stand in: editions of the form differ in that. */
import { SaxesParser } from "saxes";
import { readInvoiceNumber } from "@yaoji/domain/trade/tax-platform";
import { type Issued, issuedDay, issuedMoney } from "./issued.ts";

/** Reads it; a sentence where it is none. */
export function readIssuedXml(bytes: Buffer): Issued | { readonly fault: string } {
  const texts = textsOf(bytes);
  if (texts === null) return { fault: "文件已损坏，不是完整的XML" };
  if (!texts.has("EInvoice")) return { fault: "不是数电发票的XML" };
  if (texts.has("Specimen")) return { fault: "是演示的样张，不是发票" };
  const said = (...names: string[]) => names.map((name) => texts.get(name)?.trim()).find(Boolean);
  const number = readInvoiceNumber(said("InvoiceNumber", "EIid") ?? "");
  if (number === null) return { fault: "没有20位发票号码" };
  const amount = issuedMoney(said("TotalTax-includedAmount") ?? "");
  if (amount === null) return { fault: "没有价税合计" };
  const issuedAt = issuedDay(said("IssueTime", "RequestTime") ?? "");
  if (issuedAt === null) return { fault: "没有开票日期" };
  const claim = {
    amount,
    buyerName: said("BuyerName") ?? "",
    buyerTaxNo: said("BuyerIdNum") ?? "",
    sellerTaxNo: said("SellerIdNum") ?? "",
  };
  return { number, issuedAt, note: said("Remark") ?? "", claim };
}

/** The first text of each element, the root's name too; null where it breaks off, or defines entities of its own. */
function textsOf(bytes: Buffer): ReadonlyMap<string, string> | null {
  const texts = new Map<string, string>();
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const add = (text: string) => {
    const top = open.at(-1);
    if (top) top.text += text;
  };
  parser.on("doctype", () => {
    throw new SyntaxError("a document type");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => open.push({ name: name.slice(name.indexOf(":") + 1), text: "" }));
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    const top = open.pop();
    if (top && !texts.get(top.name)?.trim()) texts.set(top.name, top.text);
  });
  try {
    parser.write(bytes.toString("utf8")).close();
    return texts;
  } catch {
    return null;
  }
}
