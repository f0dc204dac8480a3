import type { DocumentState } from "@yaoji/domain/people/document-states";

const looks: Readonly<Record<DocumentState, string>> = {
  draft: "bg-page text-ink-2",
  pending: "bg-[#fff6e0] text-[#7a4b00]",
  approved: "bg-brand-100 text-brand-700",
  rejected: "bg-price-soft text-offer",
  expiring: "bg-[#fff6e0] text-[#7a4b00]",
  expired: "bg-price-soft text-offer",
  replaced: "bg-page text-ink-2",
};

/** The state of a document, in its colour and in words. */
export function StateMark({ state, text }: { state: DocumentState; text: string }) {
  return (
    <span className={`rounded-small px-2 py-0.5 text-meta whitespace-nowrap ${looks[state]}`}>{text}</span>
  );
}
