import type { ReactNode } from "react";
import { Icon } from "../../components/icons.tsx";

const steps = ["验证手机号", "重置密码", "重置成功"] as const;

/** The three steps of a password reset, the present one's content beneath. */
export function ForgetFrame({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) {
  const title = step === 1 ? "忘记密码" : steps[step - 1];
  return (
    <div className="bg-brand-50 py-8 md:py-14">
      <section className="panel mx-auto w-[min(30rem,calc(100%-1.5rem))] p-6 md:p-8">
        <h1 className="text-floor font-semibold">{title}</h1>
        <ol aria-label="重置步骤" className="flex justify-between gap-2 py-4 text-meta">
          {steps.map((name, index) => (
            <li
              key={name}
              aria-current={index + 1 === step ? "step" : undefined}
              className={`flex items-center gap-2 ${index < step ? "font-semibold text-brand-600" : "text-ink-2"}`}
            >
              <span className="num grid size-6 flex-none place-items-center rounded-full border">
                {index + 1 < step ? <Icon name="check" size={14} /> : index + 1}
              </span>
              {name}
            </li>
          ))}
        </ol>
        {/* As high as the forms: what the browser alone knows takes their place. */}
        <div className="min-h-80">{children}</div>
      </section>
    </div>
  );
}
