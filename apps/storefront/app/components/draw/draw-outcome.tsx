import type { DrawResult, DrawStage } from "../../api/draws.ts";

/** Says what is going on and what was won; read out as it changes. */
export function DrawOutcome({ stage }: { stage: DrawStage }) {
  return (
    <div role="status" className="draw-outcome">
      {stage.step === "drawing" && <p>正在抽奖，请稍候…</p>}
      {stage.step === "done" && <Result result={stage.result} />}
    </div>
  );
}

const linkNames = { points: "查看积分", coupon: "查看优惠券", thing: "去填写收货地址", nothing: "" } as const;

function Result({ result: { kind, name, remarks, url } }: { result: DrawResult }) {
  return (
    <>
      <p className="text-name">
        {kind === "nothing" ? (
          <b>{name}</b>
        ) : (
          <>
            恭喜您抽中 <b className="text-offer">{name}</b>
          </>
        )}
        {remarks && <span className="ml-2 text-ink-2">{remarks}</span>}
      </p>
      {url && (
        <a href={url} className="text-brand-700 underline">
          {linkNames[kind]}
        </a>
      )}
    </>
  );
}
