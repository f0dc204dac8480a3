import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import type { ReactNode } from "react";
import { Icon } from "../../components/icons.tsx";
import type { Step } from "../../lib/registration-steps.ts";

const names = ["注册账号", "企业与资质", "提交审核"] as const;

type RegistrationFrameProps = { kind: RegistrationKind; step: Step; children: ReactNode };

/** Around the pages of a registration: what this is, and how far it has come. */
export function RegistrationFrame({ kind, step, children }: RegistrationFrameProps) {
  return (
    <div className="wrap py-6">
      <h1 className="text-center text-floor font-semibold">
        {kind === "chain" ? "会员注册（连锁多店）" : "会员注册"}
      </h1>
      <ol aria-label="注册步骤" className="register-steps mx-auto mt-5 mb-6 max-w-160">
        {names.map((name, index) => (
          <li
            key={name}
            data-reached={index < step || undefined}
            aria-current={index + 1 === step ? "step" : undefined}
          >
            <span className="num">{index + 1 < step ? <Icon name="check" /> : index + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
