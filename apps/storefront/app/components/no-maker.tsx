import { LogoutButton } from "./no-buyer.tsx";
import { Icon } from "./icons.tsx";

/** In place of the maker's pages, for a login of another role: another login helps, trying again does not. */
export function NoMaker() {
  return (
    <div className="wrap py-16">
      <h1 className="mb-4 text-center text-floor">本页供厂家账号使用</h1>
      <div
        role="alert"
        className="panel flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-center text-ink-2"
      >
        <span className="text-offer">
          <Icon name="warning" size={36} />
        </span>
        <p className="text-name">该账号不能查看厂家中心，请退出后用厂家账号登录</p>
        <p className="flex gap-3">
          <a href="/" className="btn">
            返回首页
          </a>
          <LogoutButton className="btn btn-primary" />
        </p>
      </div>
    </div>
  );
}
