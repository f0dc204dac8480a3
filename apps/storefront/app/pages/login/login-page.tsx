import { useHeaderData } from "../../api/root-data.ts";
import { DemoLogins } from "./demo-logins.tsx";
import { LoginForm } from "./login-form.tsx";

/** Login by user name or phone and password. */
export function LoginPage() {
  const site = useHeaderData()?.site;
  return (
    <div className="bg-brand-50">
      <div className="wrap flex flex-col items-start gap-8 py-8 md:min-h-140 md:flex-row md:items-center md:justify-between md:py-14">
        <section className="max-w-120 max-md:hidden">
          <p className="text-[2rem] font-semibold text-brand-700">药店诊所，一站采购</p>
          <ul className="mt-5 flex flex-col gap-3 text-nav text-ink-2">
            <li>拼音首字母直达：阿莫西林 = amxl</li>
            <li>批号、效期、库存，下单前就看得见</li>
            <li>价格在列表、购物车、结算处始终一致</li>
          </ul>
          {site?.demo && <DemoLogins />}
        </section>
        <section className="panel w-full p-6 shadow-lg md:w-100 md:p-8">
          <h1 className="text-floor font-semibold">登录</h1>
          <LoginForm />
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
