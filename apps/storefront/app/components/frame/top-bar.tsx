import { useLocation } from "react-router";
import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { loginAddress } from "../../lib/login-marker.ts";
import { AccountActions, NoBuyerActions } from "./account-actions.tsx";
import { TopLinks } from "./top-links.tsx";

/** The thin bar above the header: account on the left, links on the right. */
export function TopBar() {
  const { show, user, mayNotBuy } = useUser();
  const site = useHeaderData()?.site;
  return (
    <div className="border-b border-line bg-[#f7f9f9] text-base text-ink-2">
      <div className="wrap top-bar">
        <div className={`account-bar ${show ? "" : "invisible"}`}>
          {user && <AccountActions user={user} />}
          {mayNotBuy && <NoBuyerActions why={mayNotBuy} />}
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
      <a
        href={loginAddress("/login", { ...useLocation(), origin: "" })}
        className="text-price hover:underline"
      >
        请登录
      </a>
      <a href="/register" className="hover:text-brand-600">
        免费注册
      </a>
    </>
  );
}
