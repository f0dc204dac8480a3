/** `ops -- approval deputies|delegate|revoke`: who decides in whose stead. */
import { isDate } from "@yaoji/domain/text/time";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { delegate, revokeDelegation, showDelegations } from "../people/delegations/delegations.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { checkValues, type Given, idOf, optionOf, signerOf, UsageFault, type Verb } from "./verbs.ts";

type Person = { readonly accountId: number; readonly role: OperatorRole };

/** Whoever signs. */
export function personOf(given: Given): Person {
  if (given.role === null) throw new UsageFault("请先登录，由操作员署名。");
  return { accountId: signerOf(given), role: given.role };
}

type Shown = Awaited<ReturnType<typeof showDelegations>>;

export const delegationVerbs = {
  deputies: async (app, given, print) => {
    const shown = await showDelegations(app, personOf(given));
    for (const each of shown.given) print(`我委托的  ${lineOf(each)}`);
    for (const each of shown.held) print(`委托给我的  ${lineOf(each)}`);
    for (const { username, name, role_text, kinds } of shown.deputies)
      print(`可委托  ${username}  ${name}  ${role_text}  ${textOf(kinds)}`);
    return `委托出${shown.given.length}项，受托${shown.held.length}项。`;
  },
  delegate: async (app, given) => {
    const person = personOf(given);
    const [username = ""] = given.words;
    const deputy = (await showDelegations(app, person)).deputies.find((each) => each.username === username);
    if (!deputy) throw new UsageFault(`不能委托“${username}”，可以委托的同事用 approval deputies 查看。`);
    const asked = {
      deputy: deputy.id,
      kinds: kindsOf(given, deputy.kinds),
      reason: optionOf(given, "reason", "原因"),
    };
    const days = { from: dayOf(given, "from"), to: dayOf(given, "to") };
    const refused = await delegate(app, { ...person, ...asked, ...days });
    checkValues(refused);
    return refused ?? `已委托${deputy.name}，${days.from}至${days.to}代您审批。`;
  },
  revoke: async (app, given) => {
    const reason = given.options.reason?.trim() ?? "";
    const refused = await revokeDelegation(app, { ...personOf(given), id: idOf(given), reason });
    return isRefusal(refused) ? refused : "委托已撤回，对方不能再代您审批。";
  },
} satisfies Record<string, Verb>;

type Kinds = Shown["given"][number]["kinds"];
const textOf = (kinds: Kinds): string => kinds.map(({ text }) => text).join("、");

const lineOf = ({ id, principal, deputy, kinds, from, to, state_text }: Shown["given"][number]): string =>
  [id, `${deputy.name}代${principal.name}`, textOf(kinds), `${from}至${to}`, state_text].join("  ");

/** As their Chinese names say; all that he may, where nothing is said. */
function kindsOf({ options }: Given, offered: Kinds) {
  const names = (options.kinds ?? "").split(/[,，、]/u).filter(Boolean);
  const unknown = names.find((name) => !offered.some(({ kind, text }) => name === kind || name === text));
  if (unknown !== undefined) throw new UsageFault(`不能委托“${unknown}”，可委托的事项：${textOf(offered)}。`);
  const chosen = offered.filter(
    ({ kind, text }) => names.length === 0 || names.includes(kind) || names.includes(text),
  );
  return chosen.map(({ kind }) => kind);
}

function dayOf(given: Given, name: "from" | "to"): string {
  const day = optionOf(given, name, "日期，如 2026-12-01");
  if (isDate(day)) return day;
  throw new UsageFault(`--${name} 应为 YYYY-MM-DD，如 2026-12-01。`);
}
