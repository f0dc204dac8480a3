/** What happened to a login account that its owner should know (ASVS 16.3). */

/** Kinds of events, with the words for people. */
export const securityEventText = {
  login: "登录成功",
  login_failed: "登录密码错误",
  locked: "密码错误次数过多，登录已锁定15分钟",
  password_changed: "修改了登录密码",
  password_reset: "通过短信验证码重置了登录密码",
  password_set: "登录密码由系统管理员重设",
  phone_changed: "更换了手机号",
  phone_replaced: "手机号由客服凭证明材料更换",
  disabled: "账号被停用",
  enabled: "账号恢复使用",
  session_revoked: "结束了其他设备的登录",
  closed: "注销了账号",
  wechat_login: "微信扫码登录成功",
  wechat_bound: "绑定了微信，可用微信扫码登录",
  wechat_unbound: "解除了微信绑定",
  wechat_dropped: "为安全起见解除了微信绑定",
  member_invited: "邀请了店铺成员",
  invitation_withdrawn: "撤回了店铺成员的邀请",
  shop_joined: "接受邀请，加入了店铺",
  invitation_declined: "拒绝了店铺的邀请",
  member_changed: "修改了店铺成员的角色",
  member_removed: "移除了店铺成员",
  role_changed: "在店铺的角色被店主修改",
  shop_removed: "被店主移出了店铺",
  shop_left: "退出了店铺",
  contract_signed: "签署了电子合同",
  bank_card_bound: "绑定了银行账户",
  code_failed: "两步验证的验证码不正确",
  second_factor_set: "设置了两步验证",
  second_factor_removed: "关闭了两步验证",
  second_factor_reset: "两步验证由系统管理员重置",
  recovery_code_used: "使用了一个恢复码",
  recovery_codes_renewed: "重新生成了恢复码",
} as const satisfies Record<string, string>;
export type SecurityEventKind = keyof typeof securityEventText;

/** A kind as the database keeps it. */
export function isSecurityEventKind(kind: string): kind is SecurityEventKind {
  return Object.hasOwn(securityEventText, kind);
}

/** Minutes after logging in within which phone and password change without a code (decisions.md "Login state"). */
export const freshLoginMinutes = 10;

/** Minutes for which the password is good that an operator gave, for what asks for it again. */
export const proofMinutes = 10;
