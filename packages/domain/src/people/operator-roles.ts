/** The roles of the wholesaler's own people, and their names. */

export const operatorRoles = ["admin", "quality", "service", "warehouse", "finance", "marketing"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Whether a role is one of the operator's. */
export function isOperatorRole(role: string): role is OperatorRole {
  return operatorRoles.some((each) => each === role);
}

/** Chinese names of the roles. */
export const operatorRoleText: Readonly<Record<OperatorRole, string>> = {
  admin: "系统管理员",
  quality: "质量负责人",
  service: "客服",
  warehouse: "仓库",
  finance: "财务",
  marketing: "运营",
};

/** The role that was written: its code, its Chinese name, or both as lists print them (`service（客服）`); null for none. */
export function operatorRoleNamed(text: string): OperatorRole | null {
  const [code = "", name = code] = text
    .trim()
    .split(/[（()）]/u)
    .map((part) => part.trim());
  const found = operatorRoles.find((role) => role === code.toLowerCase() || operatorRoleText[role] === code);
  if (found === undefined || name === "" || name === code) return found ?? null;
  return name === operatorRoleText[found] || name.toLowerCase() === found ? found : null;
}

/** An operator as far as the rules ask. */
export type Operator = { readonly username: string; readonly name: string; readonly role: OperatorRole };

/** How records name an operator; neither part of it ever changes. */
export const signatureOf = ({ name, username }: Pick<Operator, "name" | "username">): string =>
  `${name}（${username}）`;
