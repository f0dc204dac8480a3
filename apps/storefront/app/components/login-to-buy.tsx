import { useUser } from "../api/user.ts";
import { mayNotBuyText } from "./no-buyer.tsx";

type LoginToBuyProps = {
  className: string;
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1 | undefined;
};

/** In place of the button that buys: the way to log in; a login that buys nothing is told so. */
export function LoginToBuy({ className, tabIndex }: LoginToBuyProps) {
  const { mayNotBuy } = useUser();
  if (mayNotBuy) return <p className="goods-reason">{mayNotBuyText[mayNotBuy]}</p>;
  return (
    <a href="/login" className={className} tabIndex={tabIndex}>
      登录后采购
    </a>
  );
}
