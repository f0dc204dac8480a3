import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { alertBox } from "../../lib/messages.ts";
import { AccountActions, OtherRoleActions } from "./account-actions.tsx";
import { LargeTextSwitch } from "./large-text-switch.tsx";

/** The thin bar above the header: account on the left, links on the right. */
export function TopBar() {
  const { show, user, mayNotBuy } = useUser();
  const site = useHeaderData()?.site;
  return (
    <div className="border-b border-line bg-[#f7f9f9] text-base text-ink-2">
      <div className="wrap flex h-8 items-center justify-between">
        <div className={`flex min-w-0 items-center gap-4 whitespace-nowrap ${show ? "" : "invisible"}`}>
          {user && <AccountActions user={user} />}
          {mayNotBuy && <OtherRoleActions />}
          {!user && !mayNotBuy && <VisitorLinks welcome={`欢迎来到${site?.title ?? "药集"}`} />}
        </div>
        <TopLinks />
      </div>
    </div>
  );
}

function VisitorLinks({ welcome }: { welcome: string }) {
  return (
    <>
      <span>{welcome}</span>
      <a href="/login" className="text-price hover:underline">
        请登录
      </a>
      <a href="/register" className="hover:text-brand-600">
        免费注册
      </a>
    </>
  );
}

const links = [
  ["返回首页", "/"],
  ["会员中心", "/user"],
  ["我的订单", "/order"],
  ["电子发票查询", "/dzfp"],
] as const;

function TopLinks() {
  const { user } = useUser();
  return (
    <ul className="top-links">
      {links.map(([name, href]) => (
        <li key={name} className="max-md:hidden">
          <a href={href}>{name}</a>
        </li>
      ))}
      {user?.quality_inspection && (
        <li className="max-md:hidden">
          <QualityLink inspection={user.quality_inspection} />
        </li>
      )}
      <li className="max-md:hidden">
        <button type="button" onClick={() => void alertBox(desktopHelp, { title: "添加到桌面" })}>
          添加到桌面
        </button>
      </li>
      <li className="max-md:hidden">
        <button type="button" onClick={() => void alertBox(phoneHelp(), { title: "手机版" })}>
          手机版
        </button>
      </li>
      <li>
        <LargeTextSwitch />
      </li>
    </ul>
  );
}

const desktopHelp = "在浏览器菜单中选择“安装应用”或“添加到主屏幕”，即可从桌面打开本站；也可按 Ctrl+D 收藏。";

function phoneHelp(): string {
  return `用手机浏览器打开 ${location.host} 即可采购，账号与电脑通用。`;
}

type Inspection = { quality_inspection_url: string; msg: string };

/** Opens the drug-inspection site, or says why it cannot (spec.md §2). */
function QualityLink({ inspection }: { inspection: Inspection }) {
  const { quality_inspection_url: url, msg } = inspection;
  if (!url) {
    return (
      <button type="button" data-notice={msg}>
        药检查询
      </button>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      药检查询
    </a>
  );
}
