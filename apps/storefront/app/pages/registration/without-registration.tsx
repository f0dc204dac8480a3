import type { StepData } from "../../api/registration.ts";
import { Icon } from "../../components/icons.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { withFrom } from "../../lib/login-marker.ts";
import { stepPath, type Step } from "../../lib/registration-steps.ts";
import { RegistrationFrame } from "./registration-frame.tsx";

type WithoutRegistrationProps = Pick<StepData, "kind" | "failure"> & { step: Step };

/** A later step without a registration: where the way begins, or goes on after a login. */
export function WithoutRegistration({ kind, failure, step }: WithoutRegistrationProps) {
  return (
    <RegistrationFrame kind={kind} step={failure ? step : 1}>
      {failure ? (
        <NotLoaded failure={failure} />
      ) : (
        <section
          aria-label="先注册账号"
          className="panel mx-auto flex max-w-160 flex-col items-center gap-4 p-8 text-center"
        >
          <span className="text-brand-500">
            <Icon name="user" size={44} />
          </span>
          <p className="text-name">请先注册账号；已经注册过的，登录后从上次填写的地方继续</p>
          <p className="flex flex-wrap justify-center gap-3">
            <a href={stepPath(kind, 1)} className="btn btn-primary min-h-11 px-8">
              去注册账号
            </a>
            <a href={withFrom("/login", stepPath(kind, step))} className="btn min-h-11 px-8">
              登录后继续
            </a>
          </p>
        </section>
      )}
    </RegistrationFrame>
  );
}
