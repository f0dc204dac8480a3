/** Commands are signed by whoever runs them: by his session of the commands, or by his password (nobody signs for another). */
import { errorMessage } from "@yaoji/contract/errors";
import { type OperatorRole, signatureOf } from "@yaoji/domain/people/operator-roles";
import { operatorRefusal, unsignedText } from "@yaoji/domain/people/operator-rights";
import { isTakenAway } from "@yaoji/domain/people/work-areas";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { enter } from "./log-in.service.ts";
import * as queries from "./operators.queries.ts";
import { noteEvent } from "./security-events.service.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import type { Visit } from "../../platform/http/visit.ts";

export { takenFrom } from "./operators.queries.ts";

const sessionHours = 12;
/** Wrong passwords of commands lock them like those of an address. */
const visit: Visit = { address: "ops", userAgent: "npm run ops" };

/** Whoever signed a command, as records name him. */
export type Signer = {
  readonly accountId: number;
  readonly signature: string;
  readonly role: OperatorRole;
};
/** What a signature is proved by: the named operator's password, or the token of a session. */
type Proof = { readonly password?: string | undefined; readonly token?: string | undefined };
type Refused = { readonly refusal: string };
/** Who is named by `--by`; null: whoever's session it is. */
type Asked = { readonly username: string | null; readonly proof: Proof };

/** Who signs the command, if he may run it and has proved who he is; else the sentence that says what to do. */
export async function signCommand(
  app: App,
  command: string,
  { username, proof }: Asked,
): Promise<Signer | Refused> {
  const { db } = app.database;
  const { token } = proof;
  const own = token ? await queries.findSessionOperator(db, hashToken(token), app.now()) : null;
  const operator = username === null ? own : await queries.findOperator(db, username);
  if (operator === null) return { refusal: missingText(command, { username, proof }) };
  const taken = await queries.takenFrom(db, operator.id);
  const refusal =
    operatorRefusal(command, operator) ??
    takenText(taken, command, operator) ??
    (await unprovedText(app, operator, { own, proof }));
  return refusal === null
    ? { accountId: operator.id, signature: signatureOf(operator), role: operator.role }
    : { refusal };
}

/** Why he may not, whose role may; null where he may. */
function takenText(taken: readonly string[], command: string, { name }: queries.OperatorRow): string | null {
  return isTakenAway(taken, command)
    ? `${command} 已从${name}的账号调出，请由他人办理，或请系统管理员调整权限。`
    : null;
}

function missingText(command: string, { username, proof }: Asked): string {
  if (username !== null) return `没有在用的操作员“${username}”，用 operator list 查看操作员。`;
  return proof.token ? expiredText : unsignedText(command);
}

const expiredText = "登录已过期或已退出，请重新执行 npm run ops -- login --by 用户名。";

type Proving = { readonly own: queries.OperatorRow | null; readonly proof: Proof };

/** Why it is not known to be him; null where it is. A password that was given is never passed over. */
async function unprovedText(
  app: App,
  { id, username }: queries.OperatorRow,
  { own, proof: { password } }: Proving,
): Promise<string | null> {
  if (password === undefined)
    return own?.id === id
      ? null
      : `以 ${username} 署名须输入其密码：在终端执行时按提示输入；脚本中写入标准输入，或用环境变量 OPS_PASSWORD 给出；也可先用 npm run ops -- login --by ${username} 登录。`;
  const proved = await enter(app, { username, password, visit }, () => Promise.resolve(null));
  return isRefusal(proved) ? refusedText(proved, username) : null;
}

function refusedText({ reason, details }: Refusal, username: string): string {
  return reason === "auth.wrong_password"
    ? `${username} 的密码不正确。`
    : `${errorMessage(reason, details)}。`;
}

/** A new session of the commands, of a token that the command made and keeps; the name of whose it is. */
export async function openCommandSession(
  app: App,
  { username, password, token }: { readonly username: string } & Required<Proof>,
): Promise<{ readonly signature: string } | Refused> {
  const operator = await queries.findOperator(app.database.db, username);
  if (!operator) return { refusal: `没有在用的操作员“${username}”，用 operator list 查看操作员。` };
  const now = app.now();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  const opened = await enter(app, { username, password: password ?? "", visit }, async (tx) => {
    const session = { tokenHash: hashToken(token ?? ""), accountId: operator.id, createdAt: now, expiresAt };
    await queries.insertOperatorSession(tx, session);
    await noteEvent(tx, operator.id, { kind: "login", visit, at: now });
    return null;
  });
  return isRefusal(opened)
    ? { refusal: refusedText(opened, username) }
    : { signature: signatureOf(operator) };
}

/** As records name the operator of an account. */
export async function signatureOfAccount(db: Db, accountId: number | null): Promise<string> {
  const found = accountId === null ? null : await queries.findOperatorOf(db, accountId);
  return found ? signatureOf(found) : "";
}

/** Ends the session; false where it was over. */
export async function endCommandSession(app: App, token: string): Promise<boolean> {
  return queries.deleteOperatorSession(app.database.db, hashToken(token));
}

/** Whether the shop has an operator: before the first there is nobody to sign. */
export async function hasOperators(app: App): Promise<boolean> {
  return queries.hasOperators(app.database.db);
}
