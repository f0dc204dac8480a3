import type { DataOf } from "@yaoji/contract/endpoints";

type Reason = DataOf<"goodsList">["list"][number]["reasons"][number];

/** A reason, and the link to where it is mended. */
export function ReasonText({ reason: { text, way } }: { reason: Reason }) {
  return (
    <>
      {text}
      {way && (
        <a href={way.url} className="reason-way">
          {way.text}
        </a>
      )}
    </>
  );
}
