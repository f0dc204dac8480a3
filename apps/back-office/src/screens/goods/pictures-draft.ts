/** Pictures of goods as they are put in order and described, before that is saved. */
import type { DataOf } from "../../api/client.ts";

export type Pictures = DataOf<"goodsPictureList">;
export type Picture = Pictures["pictures"][number];
type AltName = `alt ${string}`;
/** The addresses first to last, and the words of each by its address: a field each, so that two people's changes merge. */
export type PicturesDraft = { readonly order: readonly string[] } & { readonly [N in AltName]: string };

export const altName = (address: string): AltName => `alt ${address}`;

export const draftOf = ({ pictures }: Pick<Pictures, "pictures">): PicturesDraft => ({
  order: pictures.map(({ address }) => address),
  ...Object.fromEntries(pictures.map(({ address, alt }) => [altName(address), alt])),
});

/** As the server takes them; what is not there any more is left out. */
export function bodyOf(draft: PicturesDraft, known: ReadonlySet<string>) {
  return draft.order
    .filter((address) => known.has(address))
    .map((address) => ({ address, alt: draft[altName(address)] ?? "" }));
}

type Step = {
  /** As the server had them, and as it has them now. */
  readonly before: Pictures;
  readonly now: Pictures;
  /** A picture that was cut has another address. */
  readonly renamed?: { readonly from: string; readonly to: string };
};

/** What was put in order and typed, over pictures that were added, cut or taken away meanwhile: none of it is lost. */
export function rebased(draft: PicturesDraft, { before, now, renamed }: Step): PicturesDraft {
  const nameNow = (address: string) => (address === renamed?.from ? renamed.to : address);
  const old = draftOf(before);
  const next = draftOf(now);
  const isOrdered = JSON.stringify(draft.order) !== JSON.stringify(old.order);
  const mine = draft.order.map(nameNow).filter((address) => next.order.includes(address));
  const order = isOrdered
    ? [...mine, ...next.order.filter((address) => !mine.includes(address))]
    : next.order;
  const alts = draft.order.flatMap((address) => {
    const alt = draft[altName(address)] ?? "";
    const isKept = alt !== old[altName(address)] && next.order.includes(nameNow(address));
    return isKept ? [[altName(nameNow(address)), alt]] : [];
  });
  return { ...next, order, ...Object.fromEntries(alts) };
}

/** The address under which a picture that was cut is shown now. */
export function cutAddress(before: Pictures, now: Pictures, from: string): string {
  const known = new Set(before.pictures.map(({ address }) => address));
  const name = before.pictures.find(({ address }) => address === from)?.name;
  const fresh = now.pictures.filter(({ address }) => !known.has(address));
  return (fresh.find((each) => each.name === name) ?? fresh[0])?.address ?? from;
}
