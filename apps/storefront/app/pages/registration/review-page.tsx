import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { RoleNotice } from "../../components/for-role.tsx";
import type { Registration } from "../../lib/dossier-draft.ts";
import { safeReturnPath } from "../../lib/login-marker.ts";
import { stepHref } from "../../lib/registration-steps.ts";
import { RegistrationFrame } from "./registration-frame.tsx";
import { ReviewedShop } from "./reviewed-shop.tsx";

type ReviewPageProps = {
  registration: Registration;
  mayAdd: boolean;
  refusal: string | null;
  from: string | null;
};

/** Step three: how the review stands, what was rejected and why, and the way on. */
export function ReviewPage({ registration, mayAdd, refusal, from }: ReviewPageProps) {
  const { kind, shops } = registration;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && revalidate());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
  const mayMend = shops.some(({ can_edit: canEdit }) => canEdit);
  const isThrough = shops.some(({ state: each }) => each === "approved");
  return (
    <RegistrationFrame kind={kind} step={3}>
      <div className="mx-auto max-w-[960px]">
        {refusal !== null && mayMend && <RoleNotice text={refusal} />}
        <ul className="flex flex-col gap-4">
          {shops.map((shop) => (
            <li key={shop.shop_id}>
              <ReviewedShop shop={shop} />
            </li>
          ))}
        </ul>
        <WaysOn
          from={from}
          kind={kind}
          mayMend={mayMend && refusal === null}
          mayAdd={mayAdd}
          isThrough={isThrough}
        />
      </div>
    </RegistrationFrame>
  );
}

type WaysOnProps = {
  from: string | null;
  kind: Registration["kind"];
  mayMend: boolean;
  mayAdd: boolean;
  isThrough: boolean;
};

function WaysOn({ from, kind, mayMend, mayAdd, isThrough }: WaysOnProps) {
  const { revalidate, state } = useRevalidator();
  const back = safeReturnPath(from);
  return (
    <p className="mt-4 flex flex-wrap justify-center gap-3">
      {mayMend && (
        <a href={stepHref(kind, 2, from)} className="btn btn-primary min-h-11 px-8 text-nav">
          修改资料并重新提交
        </a>
      )}
      {isThrough && (
        <a href={back} className={`btn min-h-11 px-8 text-nav ${mayMend ? "" : "btn-primary"}`}>
          {back === "/" ? "去首页采购" : "继续之前的操作"}
        </a>
      )}
      {mayAdd && (
        <a href={stepHref(kind, 2, from)} className="btn min-h-11 px-8">
          添加门店
        </a>
      )}
      <button
        type="button"
        className="btn min-h-11 px-8"
        aria-busy={state === "loading"}
        disabled={state === "loading"}
        onClick={() => void revalidate()}
      >
        {state === "loading" ? "刷新中…" : "刷新审核进度"}
      </button>
      {!isThrough && (
        <a href={back} className="btn min-h-11 px-8">
          {back === "/" ? "先逛逛商城" : "返回之前的页面"}
        </a>
      )}
    </p>
  );
}
