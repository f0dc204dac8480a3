import { Icon } from "../parts/icons.tsx";

/** Why nothing but the account is open. */
export function LimitedNotice({ own }: { own: string }) {
  return (
    <div role="status" className="notice mb-4">
      <Icon name="warning" />
      <p>您的岗位（{own}）须使用两步验证。请先在下方设置身份验证器，设置后即可使用其他页面。</p>
    </div>
  );
}
