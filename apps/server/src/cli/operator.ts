import { operatorRoleNamed, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import {
  addOperator,
  disableOperator,
  listOperators,
  type NewOperator,
  setOperatorPassword,
} from "../people/auth/operators.service.ts";
import { resetSecondFactor } from "../people/operators/second-factor.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { checkValues, type Given, optionOf, UsageFault, verbs } from "./verbs.ts";

const roles = Object.entries(operatorRoleText).map(([role, text]) => `${role}（${text}）`);

const usage = `操作员：
  npm run ops -- operator list                     列出操作员
  npm run ops -- operator add --username 用户名 --name 姓名 --role 角色 --password 密码 --by 用户名   添加操作员
  npm run ops -- operator password 用户名 --password 新密码 --by 用户名   重设密码，其登录随即结束
  npm run ops -- operator disable 用户名 --by 用户名   停用，其登录随即结束
  npm run ops -- operator second-factor-reset 用户名 --by 用户名   丢失手机和恢复码的，重置其两步验证，其登录随即结束
  角色：${roles.join("、")}`;
const offer = {
  usage,
  verbs: {
    list: {},
    add: { options: ["username", "name", "role", "password"] },
    password: { words: 1, options: ["password"] },
    disable: { words: 1 },
    "second-factor-reset": { words: 1 },
  },
};

/** `ops -- operator …`: the wholesaler's own people, who sign what they do. */
export const operator = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listOperators(app);
    for (const { username, name, role, disabledAt } of found)
      print(`${username}  ${name}  ${operatorRoleText[role]}  ${disabledAt ? "已停用" : "在用"}`);
    return `共${found.length}位操作员。`;
  },
  add: async (app, given) => {
    const added = newOperatorOf(given);
    const refused = await addOperator(app, added);
    checkValues(refused);
    return refused ?? `已添加操作员 ${added.username}（${added.name}），${operatorRoleText[added.role]}。`;
  },
  password: async (app, given) => {
    const username = usernameOf(given);
    const refused = await setOperatorPassword(app, username, optionOf(given, "password", "新密码"));
    checkValues(refused);
    return refused ?? `操作员 ${username} 的密码已重设，其登录已结束。`;
  },
  disable: async (app, given) => {
    const username = usernameOf(given);
    const refused = await disableOperator(app, username);
    return isRefusal(refused) ? refused : `操作员 ${username} 已停用。`;
  },
  "second-factor-reset": async (app, given) => {
    const username = usernameOf(given);
    const refused = await resetSecondFactor(app, username);
    return refused ?? `操作员 ${username} 的两步验证已重置，其登录已结束，请其重新登录并设置。`;
  },
});

function usernameOf({ words: [username] }: Given): string {
  if (username === undefined) throw new UsageFault("请给出操作员的用户名。");
  return username;
}

function newOperatorOf(given: Given): NewOperator {
  const written = optionOf(given, "role", "角色");
  const role = operatorRoleNamed(written);
  if (role === null) throw new UsageFault(`没有“${written}”这个角色。`);
  const username = optionOf(given, "username", "用户名");
  if (!/^[a-z][a-z0-9._-]{1,31}$/.test(username))
    throw new UsageFault("用户名应为2到32位小写字母、数字、点、横线，以字母开头。");
  return {
    username,
    name: optionOf(given, "name", "姓名"),
    role,
    password: optionOf(given, "password", "密码"),
  };
}
