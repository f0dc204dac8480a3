import type { Why } from "@yaoji/browser/reply";

type ReasonTextProps = {
  reason: Why;
  /** -1 keeps the link out of the tab order. */
  tabIndex?: 0 | -1;
};

/** A reason, and the link to where it is mended. */
export function ReasonText({ reason: { text, way }, tabIndex }: ReasonTextProps) {
  return (
    <>
      {text}
      {way && (
        <a href={way.url} className="reason-way" tabIndex={tabIndex}>
          {way.text}
        </a>
      )}
    </>
  );
}
