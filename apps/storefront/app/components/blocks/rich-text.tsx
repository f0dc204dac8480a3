import type { BlockOf } from "./block-of.ts";

/** Text of the operator; the server has made it safe. */
export function RichTextBlock({ block }: { block: BlockOf<"rich_text"> }) {
  return <div className="panel rich-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
}
