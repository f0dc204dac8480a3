import { parseTaxRule, ruleTexts, taxText } from "../content/site/settings-desk.service.ts";
import {
  loadSettings,
  type RuleName,
  ruleNames,
  setRule,
  type Settings,
} from "../platform/settings/settings.service.ts";
import { digitsOf } from "./digits.ts";
import { type Given, UsageFault, verbs } from "./verbs.ts";

const usage = `设置：
  npm run ops -- settings list                          列出各项设置：现值、说明，及其他设置由哪个命令办理
  npm run ops -- settings set 名称 值 --by 用户名          改一项，随即生效
  税率的值先写标准税率，再写税率不同的类别，如 13,中药饮片=9`;
const offer = {
  usage,
  verbs: {
    list: {},
    set: { words: 2 },
  },
};

/** The others: what they are, and which command sets them. */
const elsewhere: Readonly<Record<Exclude<keyof Settings, RuleName>, readonly [what: string, by: string]>> = {
  company: ["公司名称", "invoice seller"],
  taxNo: ["销售方税号", "invoice seller"],
  invoicing: ["开票方式", "invoice mode"],
  bankAccount: ["对公转账的收款账户", "transfer account"],
  pointsPerYuan: ["每消费1元所得积分", "points rate"],
  deliveryPlans: ["各仓库的截单时间、发货日和线路", "delivery plan"],
  deliveryCalendar: ["放假和调休上班的日期", "delivery holiday"],
  shippingAmount: ["包邮门槛", "content load"],
  freight: ["运费", "content load"],
  minimumAmount: ["起配金额", "content load"],
  siteTitle: ["站点名称", "content load"],
  hotLine: ["服务热线", "content load"],
  address: ["公司地址", "content load"],
  qq1: ["客服QQ", "content load"],
  qq2: ["备用客服QQ", "content load"],
  wechatCode: ["微信二维码的内容", "content load"],
  inspection: ["药检查询网址", "content load"],
  links: ["页脚链接", "content load"],
  licences: ["公示的证照", "content load"],
};

/** `ops -- settings …`: the rules of trade; whatever another command sets is named with it. */
export const settings = verbs(offer, {
  list: async (app, _given, print) => {
    const held = await loadSettings(app.database.db);
    for (const name of ruleNames) print(`${name}  ${textOf(held, name)}  ${ruleTexts[name]}`);
    for (const [name, [what, by]] of Object.entries(elsewhere)) print(`${name}  ${what}  由 ${by} 设置`);
    return `共${ruleNames.length + Object.keys(elsewhere).length}项，其中${ruleNames.length}项由 settings set 设置。`;
  },
  set: async (app, given) => {
    const name = ruleOf(given);
    const set = await setRule(app, name, valueOf(name, given.words.slice(1).join(",")));
    if ("fault" in set) throw new UsageFault(`${name} 没有改动：${set.fault}。`);
    return `${name} 已由 ${textOf(set.before, name)} 改为 ${textOf(set.after, name)}：${ruleTexts[name]}。`;
  },
});

function ruleOf({ words: [name = ""] }: Given): RuleName {
  const found = ruleNames.find((each) => each === name);
  if (found) return found;
  if (Object.hasOwn(elsewhere, name))
    throw new UsageFault(`${name} 不由 settings set 设置，见 settings list。`);
  throw new UsageFault(`请给出设置的名称：${ruleNames.join("、")}。`);
}

function textOf(held: Settings, name: RuleName): string {
  return name === "taxRule" ? taxText(held.taxRule) : String(held[name]);
}

function valueOf(name: RuleName, text: string): unknown {
  return name === "taxRule" ? taxRuleOf(text) : numberOf(text);
}

function taxRuleOf(text: string) {
  const rule = parseTaxRule(text);
  if ("fault" in rule) throw new UsageFault(`${rule.fault}。`);
  return rule;
}

/** NaN, which no setting takes, for what is no whole number. */
function numberOf(text: string): number {
  return digitsOf(text) ?? Number.NaN;
}
