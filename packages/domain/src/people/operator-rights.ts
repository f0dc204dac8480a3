/** Who of the wholesaler's own people may run which command: each decides on what is his (domain.md §3, decisions.md). */
import { type Operator, type OperatorRole, operatorRoles, operatorRoleText } from "./operator-roles.ts";

type Roles = readonly OperatorRole[];
const admin: Roles = ["admin"];
const finance: Roles = ["finance", "admin"];
const service: Roles = ["service", "admin"];
const warehouse: Roles = ["warehouse", "admin"];
/** What is shown, and how it is told. */
const shown: Roles = ["service", "marketing", "admin"];
/** Whoever checks papers. */
const reviewers: Roles = ["service", "quality", "admin"];
/** What goods cost, who may buy them, and what runs for them. */
const marketing: Roles = ["marketing", "admin"];
const everyone: Roles = operatorRoles;
/** Whoever gives vouchers, and answers for what they cost. */
const givers: Roles = ["marketing", "finance", "admin"];
/** Whoever looks at what the others did. */
const auditors: Roles = ["admin", "quality"];
/** Whoever decides an approval of some kind. */
const deciders: Roles = ["admin", "quality", "finance"];
/** What the law leaves to the quality manager alone, whatever else an administrator may. */
const quality: Roles = ["quality"];

/**
 * Commands that change something, or show of a person what is not for everybody, and who may run them. A command that
 * is not here only looks, or is run by no person.
 */
const commandRoles: Readonly<Record<string, Roles>> = {
  import: shown,
  "ledger:verify --rebuild": finance,
  "log list": auditors,
  "log show": auditors,
  // Who asks and who decides each kind has of its own (approvals.ts).
  "approval list": everyone,
  "approval show": everyone,
  "approval approve": everyone,
  "approval refuse": everyone,
  "approval withdraw": everyone,
  "approval deputies": deciders,
  "approval delegate": deciders,
  "approval revoke": deciders,
  "operator add": admin,
  "operator password": admin,
  "operator change": admin,
  "operator disable": admin,
  "operator enable": admin,
  "operator sessions-end": admin,
  "operator second-factor-reset": admin,
  "account add": service,
  "account phone": service,
  "account disable": service,
  "account enable": service,
  "shop files": reviewers,
  "shop id-number": reviewers,
  "shop approve": quality,
  "shop pass": service,
  "shop quality": quality,
  "shop reject": reviewers,
  "shop sign": service,
  "shop set": service,
  "shop change": service,
  "content load": ["service", "marketing", "finance", "admin"],
  "content remove-article": shown,
  "contract publish": admin,
  "feedback answer": service,
  "wanted answer": service,
  "wanted close": service,
  "order review": service,
  "order hold": ["service", "warehouse", "finance", "admin"],
  "order release": service,
  "order cancel": service,
  "order pick": warehouse,
  "order check": warehouse,
  "order codes": warehouse,
  "order ship": warehouse,
  "order track": warehouse,
  "order deliver": warehouse,
  "order short": ["service", "warehouse", "admin"],
  "order receipt": service,
  "order complete": ["service", "warehouse", "admin"],
  "after-sales review": service,
  "after-sales judge": quality,
  "after-sales receive": warehouse,
  "after-sales refund": finance,
  "after-sales replace": warehouse,
  "after-sales answer": service,
  "after-sales reject": reviewers,
  "after-sales send-back": warehouse,
  "refund approve": finance,
  "stock receive": warehouse,
  "stock adjust": warehouse,
  "stock freeze": ["quality", "warehouse", "admin"],
  "stock unfreeze": quality,
  "stock recall": quality,
  "stock recalled": ["quality", "service", "warehouse", "admin"],
  "stock expire": ["quality", "warehouse", "admin"],
  "stock report": ["quality", "warehouse", "admin"],
  "stock promise": ["quality", "admin"],
  "presale announce": warehouse,
  "presale change": warehouse,
  "presale stop": warehouse,
  "presale arrived": warehouse,
  "transfer confirm": finance,
  "transfer correct": finance,
  "transfer reject": finance,
  "transfer account": finance,
  "withdrawal account": finance,
  "withdrawal approve": finance,
  "withdrawal pay": finance,
  "withdrawal reject": finance,
  "credit set": finance,
  "credit close": finance,
  "invoice retry": finance,
  "invoice red": finance,
  "invoice seller": finance,
  "invoice mode": finance,
  "invoice export": finance,
  "invoice load": finance,
  "message send": shown,
  "message withdraw": shown,
  "points ship": ["warehouse", "service", "admin"],
  "points cancel": service,
  "points add": shown,
  "points stock": ["warehouse", "service", "marketing", "admin"],
  "points remove": shown,
  "points rate": admin,
  "coupon add": marketing,
  "coupon change": marketing,
  "coupon stop": marketing,
  "coupon copy": marketing,
  "coupon give": marketing,
  "coupon codes": marketing,
  "coupon void-codes": marketing,
  "voucher give": givers,
  "voucher cancel": givers,
  "promotion add": marketing,
  "promotion change": marketing,
  "promotion publish": marketing,
  "promotion stop": marketing,
  "promotion copy": marketing,
  "promotion delete": marketing,
  "draw add": marketing,
  "draw stop": marketing,
  "brand add": shown,
  "brand change": shown,
  "brand remove": shown,
  "category add": marketing,
  "category change": marketing,
  "category move": marketing,
  "category merge": marketing,
  "category remove": marketing,
  "category put": marketing,
  "picture add": shown,
  "picture order": shown,
  "picture remove": shown,
  "goods-group add": shown,
  "goods-group change": shown,
  "goods-group put": shown,
  "goods-group take": shown,
  "goods-group remove": shown,
  "page save": shown,
  "page delete": shown,
  "price set": marketing,
  "price ask": marketing,
  "price load": marketing,
  "price-group add": marketing,
  "price-group rename": marketing,
  "price-group assign": marketing,
  "maker add": admin,
  "maker link": admin,
  "maker unlink": admin,
  "erp-token": admin,
  "settings set": admin,
  "warehouse add": admin,
  "warehouse change": admin,
  "delivery plan": warehouse,
  "delivery route": warehouse,
  "delivery unroute": warehouse,
  "delivery stop": warehouse,
  "delivery holiday": warehouse,
  "delivery workday": warehouse,
  "delivery ordinary": warehouse,
  "jobs retry": admin,
};

/** The commands that need a named operator. */
export const operatorCommands: readonly string[] = Object.keys(commandRoles);

/** Who may run the command; null where it needs nobody's name. */
export function rolesOf(command: string): Roles | null {
  return Object.hasOwn(commandRoles, command) ? (commandRoles[command] ?? null) : null;
}

/**
 * A command as the rules name it: with its verb, unless it is signed whatever stands behind it, or only with an option
 * (`ledger:verify --rebuild`). An import that only checks is a command of its own, which nobody signs.
 */
export function commandKey(command: string, args: readonly string[]): string {
  if (command === "import" && args.includes("--check")) return "import --check";
  const signing = args.map((arg) => `${command} ${arg}`).find((key) => key.includes(" --") && rolesOf(key));
  if (signing !== undefined) return signing;
  const [verb = ""] = args;
  return rolesOf(command) !== null || verb === "" || verb.startsWith("--") ? command : `${command} ${verb}`;
}

/** Commands that two people sign at once, the second by `--checked-by`, and the command that says what he must be. */
const checkedCommands: Readonly<Record<string, string>> = {
  "shop approve": "shop pass",
  "after-sales replace": "order check",
};

/** The step that the second person takes with this command; null where one person is enough. */
export function secondStepOf(command: string): string | null {
  return Object.hasOwn(checkedCommands, command) ? (checkedCommands[command] ?? null) : null;
}

/** Why this operator may not run the command; null where he may. */
export function operatorRefusal(command: string, operator: Operator): string | null {
  const roles = rolesOf(command);
  if (roles === null || roles.includes(operator.role)) return null;
  return `${operator.name}是${operatorRoleText[operator.role]}，不能办理 ${command}，请由${rolesText(roles)}办理。`;
}

const rolesText = (roles: Roles): string => roles.map((role) => operatorRoleText[role]).join("或");

/** What to do where a command that must be signed was signed by nobody. */
export function unsignedText(command: string): string {
  return `${command} 须由${rolesText(rolesOf(command) ?? [])}署名：请先用 npm run ops -- login --by 用户名 登录（12小时有效），或在命令后加 --by 用户名，并输入其密码。`;
}

/** The same where the second person is missing. */
export function uncheckedText(command: string): string {
  const who = rolesText(rolesOf(secondStepOf(command) ?? "") ?? []);
  return `${command} 须由两人办理：请加 --checked-by 用户名，写明另一位办理人（${who}），并由其本人输入密码。`;
}

/** Steps that nobody takes who took one before it, and why. */
const secondSteps = {
  approve: "初审人和质量管理人不能是同一人，请换人审核",
  check: "拣货人和复核人不能是同一人，请换人复核",
  pay: "审核人和打款人不能是同一人，请换人打款",
  judge: "售后的审核人和质管判定人不能是同一人，请换人判定",
  refund: "审核、判定或验收过该售后的人不能再办理退款，请换人退款",
} as const;
export type SecondStep = keyof typeof secondSteps;

/**
 * Why an account may not take this step: it took one of those before it, and two people are meant (domain.md §3, §6). Null
 * where it may. The database holds the same (constraints `two_people`, `by_another`). Accounts are ids; null: not known, of before it was kept.
 */
export function samePersonRefusal(
  step: SecondStep,
  before: readonly (number | null)[],
  account: number | null,
): string | null {
  return account !== null && before.includes(account) ? secondSteps[step] : null;
}

/** Entries of the content file that say what orders cost, with their Chinese names. */
const moneyEntries: Readonly<Record<string, string>> = {
  "settings.shipping_amount": "包邮门槛",
  "settings.freight": "运费",
  "settings.minimum_amount": "起配金额",
};

/**
 * Why these entries of the content file may not be changed by this role (null: nobody is named): what is money is
 * finance's, all else customer service's and 运营's. Null where they may.
 */
export function contentRefusal(
  entries: readonly string[],
  { role }: { readonly role: OperatorRole | null },
): string | null {
  const who = role === null ? "没有署名的人" : operatorRoleText[role];
  const money = entries.filter((name) => Object.hasOwn(moneyEntries, name));
  const barred = (roles: Roles) => role === null || !roles.includes(role);
  if (money.length > 0 && barred(finance))
    return `${who}不能改动${money.map((name) => moneyEntries[name]).join("、")}，请由财务或系统管理员导入，或从文件中删去这几项再导入`;
  if (entries.length > money.length && barred(shown))
    return `${who}只能改动包邮门槛、运费、起配金额，其余内容请由客服、运营或系统管理员导入`;
  return null;
}

/** Roles that must log in to the back office by a second factor; the demo, whose passwords everybody knows, asks it of nobody. */
const demanding: Roles = ["admin", "finance"];

/** Whether a login of this role opens nothing before a second factor is set. */
export function demandsSecondFactor(role: OperatorRole, { isDemo }: { readonly isDemo: boolean }): boolean {
  return !isDemo && demanding.includes(role);
}
