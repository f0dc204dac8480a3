import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { queries } from "../../api/operator.ts";
import { LoginForm } from "../../parts/login-form.tsx";
import { Logo } from "../../parts/logo.tsx";
import { goingTo } from "../../lib/login-address.ts";
import { screens } from "../../lib/screens.ts";
import { titleOf, useTitle } from "../../parts/use-title.ts";

/** The door: whoever comes in goes on to where he was going. */
export function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useTitle(titleOf(screens.login));
  // Of whoever was here before nothing is shown to the next.
  useEffect(() => queries.clear(), []);
  return (
    <main className="login-page">
      <div className="login-card">
        <div className="mb-6 flex items-center gap-3">
          <Logo size={44} />
          <div className="leading-tight">
            <h1 className="text-floor font-semibold">药集后台</h1>
            <p className="text-ink-2">请使用您的工作账号登录</p>
          </div>
        </div>
        <LoginForm onDone={() => navigate(goingTo(search), { replace: true })} />
        <p className="mt-5 text-center text-ink-2">忘记密码或账号被停用的，请联系系统管理员。</p>
      </div>
    </main>
  );
}
