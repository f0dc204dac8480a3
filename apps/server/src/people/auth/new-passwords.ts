import { passwordProblem } from "@yaoji/domain/people/passwords";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

let known: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand passwords that leaked most often; read once, when somebody first chooses one. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return known;
}

/** Refuses what cannot be this account's password, at the field `password`. */
export async function checkNewPassword(
  password: string,
  account: { readonly username: string; readonly phone: string | null },
): Promise<Refusal | null> {
  const common = await commonPasswords();
  const { username, phone } = account;
  const problem = passwordProblem(password, { username, phone, isCommon: (text) => common.has(text) });
  return problem === null ? null : refuse("auth.weak_password", { errors: { password: [problem] } });
}
