/** What a password must be: long enough, not too long to check, not what everybody tries first (NIST SP 800-63B §5.1.1). */

/** Lengths in characters as people count them. Beyond the longest, checking one would cost the server too much. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What must not be a password: the account's own names, and what `isCommon` knows, asked in lower case. */
export type PasswordContext = {
  readonly username: string;
  readonly phone: string | null;
  readonly isCommon: (lowerCase: string) => boolean;
};

/** Why the text cannot be this account's password, or null. No rule about kinds of characters. */
export function passwordProblem(
  password: string,
  { username, phone, isCommon }: PasswordContext,
): string | null {
  const lengthProblem = passwordLengthProblem(password);
  if (lengthProblem) return lengthProblem;
  const lower = password.toLowerCase();
  if (lower === username.toLowerCase() || lower === phone) return "密码不能与用户名或手机号相同";
  if (isOneCharacter(password) || isCommon(lower)) return "这个密码太常见，容易被猜到，请换一个";
  return null;
}

/** The part of it that needs no list: also the page's own check. */
export function passwordLengthProblem(password: string): string | null {
  const length = [...password].length;
  if (length < passwordLength.min) return `密码至少${passwordLength.min}个字符`;
  if (length > passwordLength.max) return `密码最多${passwordLength.max}个字符`;
  return null;
}

function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1;
}
