import type { DataOf } from "@yaoji/contract/endpoints";
import { useHeaderData } from "../../api/root-data.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { DemoLogins } from "./demo-logins.tsx";
import { LoginForm } from "./login-form.tsx";
import { WechatButton } from "./wechat-button.tsx";

type Picture = DataOf<"focusLogin">["list"][number];

type LoginPageProps = {
  picture: Picture | undefined;
  /** Null where nobody could say whether WeChat may be used. */
  wechat: DataOf<"wechatState"> | null;
};

/** Login by user name or phone and password, or by WeChat. */
export function LoginPage({ picture, wechat }: LoginPageProps) {
  const site = useHeaderData()?.site;
  return (
    <div className="bg-brand-50">
      <div className="wrap flex flex-col items-start gap-8 py-8 md:min-h-140 md:flex-row md:items-center md:justify-between md:py-14">
        <section className="max-w-120 max-md:hidden">
          {picture && <LoginPicture picture={picture} />}
          {site?.demo && <DemoLogins />}
        </section>
        <section className="panel w-full p-6 shadow-lg md:w-100 md:p-8">
          <h1 className="text-floor font-semibold">登录</h1>
          <LoginForm />
          {wechat && <WechatButton wechat={wechat} />}
        </section>
        {site?.demo && (
          <div className="w-full md:hidden">
            <DemoLogins />
          </div>
        )}
      </div>
    </div>
  );
}

/** The operator's picture with its words. */
function LoginPicture({ picture }: { picture: Picture }) {
  const { image, title, subtitle, url } = picture;
  return (
    <div className="login-picture">
      <img src={image} alt="" width={780} height={360} />
      <div className="login-words">
        <p className="text-[1.5rem] font-semibold">{title}</p>
        <p className="text-nav">{subtitle}</p>
        {url && (
          <ShopLink url={url} className="self-start rounded-full bg-white px-4 py-1 text-brand-700">
            立即查看
          </ShopLink>
        )}
      </div>
    </div>
  );
}
