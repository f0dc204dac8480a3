/** Price groups 价格组: whose prices a shop pays in place of the base price (domain.md §4). */

/** Characters of a group's code, and of its name. */
export const longestGroupName = 50;
const lastPosition = 9999;

/** The code never changes: price lists and prices name the group by it. */
export type PriceGroup = { readonly code: string; readonly name: string; readonly position: number };

/** What is wrong, a Chinese sentence for each field; nothing: all is well. */
export type PriceGroupFaults = { readonly [Field in keyof PriceGroup]?: string };

/** What would part a price list's 连锁=11.5；诊所=12. */
const partsLists = /[=:：＝;；,，\s]/u;

/** What is wrong with a group beside the others. Lists name one by its code or its name: neither may be another's. */
export function priceGroupFaults(wanted: PriceGroup, others: readonly PriceGroup[]): PriceGroupFaults {
  const { code, name, position } = wanted;
  return {
    ...fault("code", wordFault("编码", code, others)),
    ...fault("name", wordFault("名称", name, others)),
    ...fault(
      "position",
      Number.isInteger(position) && position >= 0 && position <= lastPosition
        ? null
        : `排序须为0至${lastPosition}的整数，小的在前`,
    ),
  };
}

function fault(field: keyof PriceGroup, text: string | null): PriceGroupFaults {
  return text === null ? {} : { [field]: text };
}

function wordFault(what: string, word: string, others: readonly PriceGroup[]): string | null {
  if (word === "") return `请填写价格组${what}`;
  if (Array.from(word).length > longestGroupName) return `价格组${what}最多${longestGroupName}个字`;
  if (partsLists.test(word)) return `价格组${what}不能含空格、等号、冒号、逗号和分号`;
  const taken = others.find((other) => [other.code, other.name].some((each) => isSameWord(each, word)));
  return taken ? `“${word}”已是价格组${taken.code}（${taken.name}）的编码或名称，请换一个` : null;
}

const isSameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The group that a list means by a word: its code before another's name, whatever the case; null: none is called so. */
export function priceGroupNamed<G extends Pick<PriceGroup, "code" | "name">>(
  word: string,
  groups: readonly G[],
): G | null {
  const byCode =
    groups.find(({ code }) => code === word) ?? groups.find(({ code }) => isSameWord(code, word));
  return byCode ?? groups.find(({ name }) => isSameWord(name, word)) ?? null;
}
