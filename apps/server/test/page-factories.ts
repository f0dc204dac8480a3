/** Pages from data as operators write them. */
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import type { As, TestShop } from "./harness.ts";

type Draft = BodyOf<"pageDeskAdd">["draft"];
let counter = 0;

/** A draft under a key of its own that says one thing. */
export function aDraft(fields: object = {}): Draft {
  const blocks = [{ kind: "rich_text", markdown: "满减 · 买赠" }];
  return { kind: "activity", key: `page-${++counter}`, title: "开春采购节", blocks, ...fields } as Draft;
}

/** A page that this operator has written. */
export async function aDeskPage(
  shop: TestShop,
  as: As,
  fields: object = {},
): Promise<DataOf<"pageDeskShow">> {
  const { code, data, ...refused } = await shop.call("pageDeskAdd", as, { body: { draft: aDraft(fields) } });
  if (code !== 201) throw new Error(`no page: ${JSON.stringify(refused)}`);
  return data;
}
