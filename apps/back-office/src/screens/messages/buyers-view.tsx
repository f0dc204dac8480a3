import { type SendingKind, sendingKindText } from "@yaoji/domain/pricing/sending";

type Written = {
  readonly kind: SendingKind;
  readonly title: string;
  readonly body: string;
  readonly url: string;
};

/** As the buyer sees it among his messages. */
export function BuyersView({ message: { kind, title, body, url } }: { message: Written }) {
  return (
    <section aria-label="客户看到的样子" className="rounded border border-[#dfe5e8] p-4">
      <p className="mb-2 text-ink-2">客户看到的样子</p>
      <p className="break-words">
        <span className="mark mark-quiet mr-2">{sendingKindText[kind]}</span>
        <b className="font-semibold">{title}</b>
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{body}</p>
      {url !== "" && <p className="mt-1 break-all text-ink-2">点击标题打开：{url}</p>}
    </section>
  );
}
