import type { Invoice } from "@yaoji/contract/schemas/invoices";
import { invoiceStateText, isInvoiceGroup } from "@yaoji/domain/trade/invoices";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { setCompany, setTaxNo } from "../platform/settings/settings.service.ts";
import { listNewest } from "../money/invoices/invoice-views.service.ts";
import { retryInvoice, reverseInvoice } from "../money/invoices/invoices.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { idIn } from "./digits.ts";
import { exportList, loadFiles, setMode } from "./invoice-files.ts";
import { type Given, optionOf, UsageFault, verbs } from "./verbs.ts";

const listed = 50;

const usage = `电子发票：
  npm run ops -- invoice list [--state waiting|issued|reversed|failed|void]   最近${listed}张
  npm run ops -- invoice retry --id 编号                重新开具失败的发票
  npm run ops -- invoice red --id 编号 --reason 原因     整张红冲，之后可重新申请
  npm run ops -- invoice seller --tax-no 税号 | --name 公司名称   设置销售方税号，或更改公司名称
  npm run ops -- invoice mode [file|off]                查看或设置开票方式：file 在电子税务局开具，按文件进出；off 申请只登记
  npm run ops -- invoice export 文件.xlsx [--again] [--red]   导出待开清单（批量开票的格式）；--again 已导出过仍未开的；--red 红字
  npm run ops -- invoice load 文件|文件夹|压缩包.zip      登记已开的发票：XML、PDF、OFD，或 xlsx、csv 的开票结果`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state"] },
    retry: { options: ["id"] },
    red: { options: ["id", "reason"] },
    seller: { options: ["tax-no", "name"] },
    mode: { words: 1 },
    export: { words: 1, flags: ["again", "red"] },
    load: { words: 1 },
  },
};

/** `ops -- invoice …`: the operator's view of the e-invoices of all shops. */
export const invoice = verbs(offer, {
  list: async (app, { options: { state } }, print) => {
    if (state !== undefined && !isInvoiceGroup(state))
      throw new UsageFault("--state 只能是 waiting、issued、reversed、failed 或 void。");
    const found = await listNewest(app, state ?? null, listed);
    for (const each of found) print(lineOf(each));
    return found.length === 0 ? "没有这样的发票。" : `共列出${found.length}张发票。`;
  },
  retry: async (app, given) => {
    const id = invoiceIdOf(given);
    const outcome = await retryInvoice(app, { id, shopId: "any" });
    return isRefusal(outcome) ? outcome : `发票 ${id} 已重新提交，状态：${invoiceStateText[outcome.state]}。`;
  },
  red: async (app, given) => {
    const id = invoiceIdOf(given);
    const reason = given.options["reason"]?.trim() ?? "";
    if (reason === "") throw new UsageFault("请用 --reason 写明红冲原因。");
    const outcome = await reverseInvoice(app, id, reason);
    return isRefusal(outcome)
      ? outcome
      : `已为发票 ${id} 提交红字发票 ${outcome.id}；开出后，该订单可以重新申请开票。`;
  },
  seller: async (app, given) => {
    if (given.options.name !== undefined) {
      const company = optionOf(given, "name", "公司名称");
      await setCompany(app, company);
      return `公司名称已设为 ${company}，之后开具的发票使用它。`;
    }
    const taxNo = parseTaxNumber(given.options["tax-no"] ?? "");
    if (taxNo === null) throw new UsageFault("请用 --tax-no 给出正确的18位统一社会信用代码。");
    await setTaxNo(app, taxNo);
    return `销售方税号已设为 ${taxNo}，之后开具的发票使用它。`;
  },
  mode: setMode,
  export: exportList,
  load: loadFiles,
});

function lineOf({ id, kind_text, state_text, number, order_no, company, amount, fault }: Invoice) {
  const parts = [
    id,
    kind_text,
    state_text,
    number || "未编号",
    order_no,
    company,
    `${amount.toFixed(2)}元`,
    fault,
  ];
  return parts.filter(Boolean).join("  ");
}

function invoiceIdOf({ options: { id: text = "" } }: Given): number {
  const id = idIn(text);
  if (id === null) throw new UsageFault("请用 --id 给出发票编号（invoice list 的第一列）。");
  return id;
}
