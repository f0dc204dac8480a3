import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import type { LegalLink } from "../../api/help.ts";
import { Tabs } from "../../components/tabs.tsx";
import { stepHref } from "../../lib/registration-steps.ts";
import { withFrom } from "../../lib/login-marker.ts";
import { AccountForm } from "./account-form.tsx";
import { RegistrationFrame } from "./registration-frame.tsx";

const notes: Readonly<Record<RegistrationKind, string>> = {
  single: "一家药店、诊所或公司注册一个账号。",
  chain: "连锁总部用一个账号登记总部和各门店，登录后可随时切换门店采购。",
};

type AccountPageProps = { kind: RegistrationKind; from: string | null; legal: readonly LegalLink[] };

/** Step one: the account, for one shop or for a chain. */
export function AccountPage({ kind, from, legal }: AccountPageProps) {
  return (
    <RegistrationFrame kind={kind} step={1}>
      <section aria-label="注册账号" className="panel mx-auto max-w-120 p-6 md:p-8">
        <Tabs
          label="注册方式"
          tabs={[
            { name: "单店注册", href: stepHref("single", 1, from), isCurrent: kind === "single" },
            { name: "连锁多店注册", href: stepHref("chain", 1, from), isCurrent: kind === "chain" },
          ]}
        />
        <p className="mt-3 text-meta text-ink-2">{notes[kind]}</p>
        <AccountForm key={kind} kind={kind} from={from} legal={legal} />
        <p className="mt-4 text-center text-meta text-ink-2">
          已有账号？
          <a href={from === null ? "/login" : withFrom("/login", from)} className="text-brand-700 underline">
            直接登录
          </a>
        </p>
      </section>
      <section aria-label="注册前准备" className="mx-auto mt-4 max-w-120 text-meta text-ink-2">
        <p className="font-semibold text-ink">请提前准备</p>
        <p className="mt-1">
          营业执照、药品经营许可证（诊所为医疗机构执业许可证或备案凭证）和采购委托书的照片或PDF。资料随填随存，可分几次填完；提交后可在本站查看审核进度。
        </p>
      </section>
    </RegistrationFrame>
  );
}
