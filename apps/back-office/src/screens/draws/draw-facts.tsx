import { prizeKindText } from "@yaoji/domain/trade/draw-plan";
import { formatShopMinute } from "@yaoji/domain/text/time";
import type { Draw } from "./draw-draft.ts";
import { rightText } from "./draw-list.tsx";

/** What was announced, and what was given of each prize. */
export function DrawFacts({ of: draw }: { of: Draw }) {
  const facts = [
    ["名称", draw.name],
    ["时间", `${formatShopMinute(draw.starts_at)} 至 ${formatShopMinute(draw.ends_at)}`],
    ["抽奖资格", rightText(draw)],
    ["首页弹窗", draw.is_popup ? "是" : "否"],
    ["规则", draw.rules.join("\n")],
  ] as const;
  return (
    <>
      <dl className="mb-4 grid grid-cols-[5rem_1fr] gap-3">
        {facts.map(([title, text]) => (
          <div key={title} className="contents">
            <dt className="text-ink-2">{title}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <Prizes of={draw.prizes} />
    </>
  );
}

const heads = ["奖品", "种类", "现在的概率", "已发出", "剩余"];

function Prizes({ of: prizes }: { of: Draw["prizes"] }) {
  return (
    <div className="list-box panel">
      <table className="list-table" aria-label="奖品">
        <thead>
          <tr>
            {heads.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <td>
                {prize.name}
                {prize.is_fallback === 1 && <span className="text-ink-2">（兜底）</span>}
              </td>
              <td>{prizeKindText[prize.kind]}</td>
              <td className="num">{prize.odds}</td>
              <td className="num">{prize.given}</td>
              <td className="num">{prize.stock ?? "不限"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
