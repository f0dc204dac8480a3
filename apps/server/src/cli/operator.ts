import { operatorRoleNamed, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { usernameProblem } from "@yaoji/domain/people/staff";
import {
  addStaff,
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffLogins,
  listStaff,
  type NewStaff,
  resetPassword,
  resetSecondFactor,
} from "../people/staff/staff.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import { checkValues, type Given, optionOf, signerOf, UsageFault, verbs } from "./verbs.ts";

const roles = Object.entries(operatorRoleText).map(([role, text]) => `${role}（${text}）`);

const usage = `操作员：
  npm run ops -- operator list                     列出操作员
  npm run ops -- operator add --username 用户名 --name 姓名 --role 角色 --password 密码 --by 用户名   添加操作员
  npm run ops -- operator password 用户名 --password 新密码 --by 用户名   重设密码，其登录随即结束
  npm run ops -- operator change 用户名 [--name 姓名] [--role 角色] --by 用户名   改姓名、岗位；换了岗位的，其登录随即结束
  npm run ops -- operator disable 用户名 [--reason 原因] --by 用户名   停用，其登录随即结束
  npm run ops -- operator enable 用户名 [--reason 原因] --by 用户名    恢复停用的
  npm run ops -- operator sessions-end 用户名 [--reason 原因] --by 用户名   结束其所有登录
  npm run ops -- operator second-factor-reset 用户名 [--reason 原因] --by 用户名   丢失手机和恢复码的，重置其两步验证，其登录随即结束
  角色：${roles.join("、")}`;
const offer = {
  usage,
  verbs: {
    list: {},
    add: { options: ["username", "name", "role", "password"], logsItself: true },
    password: { words: 1, options: ["password"], logsItself: true },
    change: { words: 1, options: ["name", "role"], logsItself: true },
    disable: { words: 1, options: ["reason"], logsItself: true },
    enable: { words: 1, options: ["reason"], logsItself: true },
    "second-factor-reset": { words: 1, options: ["reason"], logsItself: true },
    "sessions-end": { words: 1, options: ["reason"], logsItself: true },
  },
} as const;

/** `ops -- operator …`: the wholesaler's own people, who sign what they do. */
export const operator = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listStaff(app);
    for (const { username, name, role, disabledAt } of found)
      print(`${username}  ${name}  ${operatorRoleText[role]}  ${disabledAt ? "已停用" : "在用"}`);
    return `共${found.length}位操作员。`;
  },
  add: async (app, given) => {
    const added = newStaffOf(given);
    const outcome = await addStaff(app, { ...added, who: signerOf(given) });
    if (!isRefusal(outcome))
      return `已添加操作员 ${added.username}（${added.name}），${operatorRoleText[added.role]}。`;
    if (outcome.reason !== "operator.taken") checkValues(outcome);
    return outcome;
  },
  password: async (app, given) => {
    const password = optionOf(given, "password", "新密码");
    const reset = await resetPassword(app, { ...stepOf(given), password });
    if (!isRefusal(reset)) return `操作员 ${usernameOf(given)} 的密码已重设，其登录已结束。`;
    checkValues(reset);
    return reset;
  },
  change: async (app, given) => {
    const username = usernameOf(given);
    const found = (await listStaff(app)).find((each) => each.username === username);
    if (!found) throw new UsageFault(`没有操作员“${username}”，用 operator list 查看操作员。`);
    const role = given.options.role === undefined ? found.role : roleOf(given);
    const name = given.options.name?.trim() || found.name;
    const change = { ...stepOf(given), name, role, version: found.version };
    return told(await changeStaff(app, change), `操作员 ${username}：${name}，${operatorRoleText[role]}。`);
  },
  disable: async (app, given) =>
    told(await disableStaff(app, stepOf(given)), `操作员 ${usernameOf(given)} 已停用。`),
  enable: async (app, given) =>
    told(await enableStaff(app, stepOf(given)), `操作员 ${usernameOf(given)} 已恢复，用原来的密码登录。`),
  "second-factor-reset": async (app, given) =>
    told(
      await resetSecondFactor(app, stepOf(given)),
      `操作员 ${usernameOf(given)} 的两步验证已重置，其登录已结束，请其重新登录并设置。`,
    ),
  "sessions-end": async (app, given) =>
    told(await endStaffLogins(app, stepOf(given)), `操作员 ${usernameOf(given)} 的登录已全部结束。`),
});

const told = (refused: Refusal | null, text: string): string | Refusal => refused ?? text;

/** Who does it to whom, and why. */
function stepOf(given: Given) {
  const reason = given.options.reason?.trim() ?? "";
  return { who: signerOf(given), which: { username: usernameOf(given) }, reason };
}

function usernameOf({ words: [username] }: Given): string {
  if (username === undefined) throw new UsageFault("请给出操作员的用户名。");
  return username;
}

function roleOf(given: Given) {
  const written = optionOf(given, "role", "角色");
  const role = operatorRoleNamed(written);
  if (role === null) throw new UsageFault(`没有“${written}”这个角色。`);
  return role;
}

function newStaffOf(given: Given): NewStaff & { readonly password: string } {
  const role = roleOf(given);
  const username = optionOf(given, "username", "用户名");
  const problem = usernameProblem(username);
  if (problem !== null) throw new UsageFault(`${problem}。`);
  return {
    username,
    name: optionOf(given, "name", "姓名"),
    role,
    password: optionOf(given, "password", "密码"),
  };
}
