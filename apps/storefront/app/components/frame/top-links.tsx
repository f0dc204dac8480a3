import { useUser } from "../../api/user.ts";
import { askToInstall } from "../../lib/install-prompt.ts";
import { alertBox } from "@yaoji/browser/messages";
import { AppCode } from "./codes.tsx";
import { LargeTextSwitch } from "./large-text-switch.tsx";

/** Pages that header and phones' sheet lead to. */
export const topLinks = [
  ["会员中心", "/user"],
  ["我的订单", "/order"],
  ["电子发票查询", "/dzfp"],
] as const;

/** The links on the right of the thin bar. */
export function TopLinks() {
  const { user } = useUser();
  return (
    <ul className="top-links">
      <li>
        <a href="/">返回首页</a>
      </li>
      <li>
        <button type="button" onClick={() => void addToDesktop()}>
          添加到桌面
        </button>
      </li>
      {topLinks.map(([name, href]) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
      {user?.quality_inspection && (
        <li>
          <QualityLink inspection={user.quality_inspection} />
        </li>
      )}
      <li>
        <AppCode />
      </li>
      <li>
        <LargeTextSwitch />
      </li>
    </ul>
  );
}

const desktopHelp = "在浏览器菜单中选择“安装应用”或“添加到主屏幕”，即可从桌面打开本站；也可按 Ctrl+D 收藏。";

/** By the browser's own question where it offers one; else it is said how. */
export async function addToDesktop(): Promise<void> {
  if (!(await askToInstall())) await alertBox(desktopHelp, { title: "添加到桌面" });
}

type Inspection = { quality_inspection_url: string; msg: string };

/** Opens the drug-inspection site, or says why it cannot (spec.md §2). */
export function QualityLink({ inspection, className }: { inspection: Inspection; className?: string }) {
  const { quality_inspection_url: url, msg } = inspection;
  if (!url) {
    return (
      <button type="button" className={className} data-notice={msg}>
        药检查询
      </button>
    );
  }
  return (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer">
      药检查询
    </a>
  );
}
