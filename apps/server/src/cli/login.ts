/** `ops -- login` and `logout`: a session of the commands, which signs for twelve hours. */
import type { App } from "../platform/app/app.ts";
import { endCommandSession, openCommandSession } from "../people/auth/signing.service.ts";
import type { Order, Print } from "./command.ts";
import { loginName } from "./signature.ts";

/** What `newToken` makes. */
const tokenForm = /^[\w-]{43}$/;

export async function login(app: App, { args, signature = {} }: Order, print: Print): Promise<number> {
  const username = loginName(args);
  if (username === "") return fail(print, "请给出用户名：npm run ops -- login --by 用户名。");
  const { password, token = "" } = signature;
  if (password === undefined || !tokenForm.test(token))
    return fail(print, "没有收到密码：在终端执行时按提示输入；脚本中写入标准输入，或用 OPS_PASSWORD 给出。");
  const opened = await openCommandSession(app, { username, password, token });
  if ("refusal" in opened) return fail(print, opened.refusal);
  print(`${opened.signature}已登录，12小时内由其署名；办完请执行 npm run ops -- logout。`);
  return 0;
}

export async function logout(app: App, { signature }: Order, print: Print): Promise<number> {
  const { token } = signature ?? {};
  if (token === undefined) return fail(print, "当前没有登录。");
  print((await endCommandSession(app, token)) ? "已退出登录。" : "登录早已过期或退出。");
  return 0;
}

function fail(print: Print, text: string): number {
  print(text);
  return 1;
}
