import type { DataOf } from "@yaoji/contract/endpoints";
import { minuteOf } from "@yaoji/browser/minute";

/** One feedback with its pictures, and what it was answered. */
export function ToldFeedback({ told }: { told: DataOf<"feedbackList">["list"][number] }) {
  const { type_text: type, content, phone, time, pictures, answers } = told;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
        <b className="rounded-small bg-brand-100 px-1.5 font-normal text-brand-700">{type}</b>
        <time className="num">{minuteOf(time)}</time>
        {phone && <span className="num">联系电话 {phone}</span>}
        <span className={answers.length > 0 ? "text-brand-700" : undefined}>
          {answers.length > 0 ? "已答复" : "待答复"}
        </span>
      </p>
      <p className="mt-2 text-name break-words whitespace-pre-line">{content}</p>
      {pictures.length > 0 && (
        <ul className="asked-pictures mt-2">
          {pictures.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <img src={url} alt={`图片${index + 1}，点击查看原图`} width={72} height={72} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answers.map(({ text, time: at }) => (
        <div key={`${at}${text}`} className="mt-3 rounded-small bg-brand-50 px-3 py-2">
          <p className="text-meta text-brand-700">
            客服答复 <time className="num">{minuteOf(at)}</time>
          </p>
          <p className="mt-1 text-name break-words whitespace-pre-line">{text}</p>
        </div>
      ))}
    </article>
  );
}
