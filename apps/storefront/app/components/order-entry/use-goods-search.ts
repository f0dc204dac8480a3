import { useEffect, useRef, useState } from "react";
import type { DataOf } from "@yaoji/contract/endpoints";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import type { EntryGoods } from "../../lib/entry-lines.ts";

export type Suggestion = DataOf<"goodsSearch">["list"][number];
type Found = { readonly keyword: string; readonly list: readonly Suggestion[]; readonly said: string };

const pause = 250;
const notFound = "没有找到，可换个写法，或到品种求购登记";
const nothing: Found = { keyword: "", list: [], said: "" };

/** Suggestions for what is typed. Enter before they have come, as scanners send it, takes the first when they do. */
export function useGoodsSearch(onPick: (goods: EntryGoods) => void) {
  const [text, setText] = useState("");
  const [found, setFound] = useState(nothing);
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The keyword whose first suggestion is to be taken. */
  const awaited = useRef("");
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(typed: string): void {
    setText(typed);
    clearTimeout(timer.current);
    const keyword = typed.trim();
    if (keyword === "") close();
    else timer.current = setTimeout(() => void ask(keyword), pause);
  }
  async function ask(keyword: string): Promise<void> {
    const list = await suggestionsFor(keyword);
    if (list === null) return;
    const [first] = list;
    setActive(0);
    setFound(typeof list === "string" ? failed(keyword, list) : shown(keyword, list));
    if (awaited.current === keyword && typeof first === "object") await take(first);
    awaited.current = "";
  }
  async function take(goods: Suggestion): Promise<void> {
    const row = await rowOf(goods.id);
    if (typeof row === "string") return setFound(failed(found.keyword, row));
    setText("");
    close();
    onPick(row);
  }
  function enter(): void {
    const keyword = text.trim();
    const chosen = found.keyword === keyword ? found.list[active] : undefined;
    if (chosen) void take(chosen);
    else awaited.current = keyword;
  }
  function close(): void {
    awaited.current = "";
    setFound(nothing);
  }
  return { text, found, active, setActive, type, take, enter, close };
}

const failed = (keyword: string, said: string): Found => ({ keyword, list: [], said });
const shown = (keyword: string, list: readonly Suggestion[]): Found => ({
  keyword,
  list,
  said: list.length === 0 ? notFound : "",
});

/** Null when a later question took this one's place; a sentence when it failed. */
async function suggestionsFor(keyword: string): Promise<readonly Suggestion[] | string | null> {
  try {
    const request = { query: { keywords: keyword, type: 1 as const } };
    return (await api("goodsSearch", request, { silent: true, slot: "picker" })).list;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.cancelled ? null : error.message;
  }
}

async function rowOf(id: number): Promise<EntryGoods | string> {
  try {
    const { list } = await api("goodsRows", { query: { ids: [id] } }, { silent: true, slot: `picked ${id}` });
    return list[0] ?? "该商品已下架";
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.message;
  }
}
