import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { fileFields, uploadCall } from "../../api/upload.ts";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { goodsHistoryKey, goodsKey, goodsPicturesKey } from "./keys.ts";
import { bodyOf, cutAddress, draftOf, type Picture, type Pictures, rebased } from "./pictures-draft.ts";

type Crop = NonNullable<Picture["crop"]>;
type State = { readonly pictures: Pictures; readonly draft: ReturnType<typeof draftOf> };

/** Pictures of goods: adding, cutting and taking away is done at once; order and words are saved together. */
export function usePictures(id: number, initial: Pictures) {
  const [{ pictures, draft }, setState] = useState<State>({ pictures: initial, draft: draftOf(initial) });
  const params = { id };

  /** What is typed meanwhile stays: only from the state as it is then. */
  function take(now: Pictures, cut?: string): void {
    setState((state) => {
      const { pictures: before } = state;
      const renamed = cut === undefined ? {} : { renamed: { from: cut, to: cutAddress(before, now, cut) } };
      return { pictures: now, draft: rebased(state.draft, { before, now, ...renamed }) };
    });
    void tell(id, now);
  }
  const saving = useSaving<State["draft"], Pictures>({
    fieldNames: ["pictures"],
    version: pictures.version,
    send: (record, version = pictures.version) => {
      const known = new Set(record.order);
      return api("goodsPictureArrange", { params, body: { pictures: bodyOf(record, known), version } });
    },
    onSaved: (saved) => {
      setState({ pictures: saved, draft: draftOf(saved) });
      toast("图片已保存", "success");
      return tell(id, saved);
    },
  });
  return {
    pictures,
    draft,
    saving,
    isTouched: JSON.stringify(draft) !== JSON.stringify(draftOf(pictures)),
    set: (change: Partial<State["draft"]>) =>
      setState((state) => ({ ...state, draft: { ...state.draft, ...change } as State["draft"] })),
    forget: () => setState((state) => ({ ...state, draft: draftOf(state.pictures) })),
    upload: async (file: File, onProgress: (share: number) => void) =>
      take(await uploadCall("goodsPictureAdd", { params, body: await fileFields(file) }, onProgress)),
    crop: async (address: string, crop: Crop | null) => {
      take(await toldIfRefused(api("goodsPictureCrop", { params, body: { address, crop } })), address);
      toast("图片已裁剪", "success");
    },
    remove: async (address: string) => {
      take(await toldIfRefused(api("goodsPictureRemove", { params, body: { address } })));
      toast("图片已删除", "success");
    },
  };
}

/** What was changed is known at once; lists and the history are asked again. */
async function tell(id: number, now: Pictures): Promise<void> {
  queries.setQueryData(goodsPicturesKey(id), now);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [goodsKey] }),
    queries.invalidateQueries({ queryKey: goodsHistoryKey(id) }),
  ]);
}
