import { useQuery } from "@tanstack/react-query";
import { uploadHint } from "@yaoji/domain/text/uploads";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Part } from "../../parts/draft-fields.tsx";
import { FileDrop } from "../../parts/files/file-drop.tsx";
import { SendingList } from "../../parts/files/sending-list.tsx";
import { useUploadQueue } from "../../parts/files/use-upload-queue.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { goodsPicturesKey } from "./keys.ts";
import { CropBox } from "./crop-box.tsx";
import { PictureList, ReadPictures } from "./picture-list.tsx";
import { draftOf, type Picture, type Pictures } from "./pictures-draft.ts";
import { usePictures } from "./use-pictures.ts";

/** 商品图片: what lists and the product's page show, first to last. */
export function GoodsPictures({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: goodsPicturesKey(id),
    queryFn: () => api("goodsPictureList", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Part title="商品图片">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={2} />
      ) : mayChange ? (
        <Changed id={id} initial={data} />
      ) : (
        <ReadPictures pictures={data.pictures} />
      )}
    </Part>
  );
}

function Changed({ id, initial }: { id: number; initial: Pictures }) {
  const of = usePictures(id, initial);
  const { pictures, draft, saving } = of;
  const [isCut, setIsCut] = useState<Picture | null>(null);
  const [isAsked, setIsAsked] = useState<Picture | null>(null);
  const { queue, add, retry, dismiss } = useUploadQueue({
    kind: "picture",
    room: pictures.most - pictures.pictures.length,
    full: `一种商品最多${pictures.most}张图片，请先删除几张`,
    send: of.upload,
  });
  return (
    <>
      <FileDrop
        kind="picture"
        label="添加图片"
        hint={`可多选，也可拖到这里或粘贴；${uploadHint("picture")}，最多${pictures.most}张`}
        onFiles={add}
      />
      <SendingList queue={queue} onRetry={retry} onDismiss={dismiss} />
      {pictures.pictures.length === 0 && <p className="text-ink-2">没有图片，客户看到按名称画的包装。</p>}
      <PictureList
        pictures={pictures.pictures}
        draft={draft}
        onChange={of.set}
        onCut={setIsCut}
        onRemove={setIsAsked}
      />
      <SaveOrder of={of} />
      {isCut && <CropBox picture={isCut} onCrop={of.crop} onClose={() => setIsCut(null)} />}
      {isAsked && (
        <Confirm
          title={`删除图片“${isAsked.name}”？`}
          text="删除后不能恢复，客户马上就看不到它。"
          action="删除"
          onConfirm={async () => {
            await of.remove(isAsked.address);
            setIsAsked(null);
          }}
          onClose={() => setIsAsked(null)}
        />
      )}
      {saving.conflict && <Merge of={of} base={draftOf(pictures)} conflict={saving.conflict} />}
    </>
  );
}

type Of = ReturnType<typeof usePictures>;

function SaveOrder({ of: { draft, saving, isTouched, forget } }: { of: Of }) {
  const { errors, isBusy } = saving.state;
  const [fault] = Object.values(errors);
  return (
    <>
      <p role="alert" className={fault ? "text-meta text-offer" : "sr-only"}>
        {fault}
      </p>
      {isTouched && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => saving.save(draft)}
          >
            保存顺序和说明
          </button>
          <button type="button" className="btn" onClick={forget}>
            放弃图片修改
          </button>
        </div>
      )}
    </>
  );
}

type MergeProps = {
  of: Of;
  base: ReturnType<typeof draftOf>;
  conflict: NonNullable<Of["saving"]["conflict"]>;
};

/** Another has put them in order or described them: what both changed is chosen, nothing else is lost. */
function Merge({ of: { pictures, saving }, base, conflict: { mine, theirs } }: MergeProps) {
  const all = [...pictures.pictures, ...theirs.pictures];
  const nameOf = (address: string) => all.find((each) => each.address === address)?.name ?? address;
  const isThere = new Set(theirs.pictures.map(({ address }) => address));
  return (
    <ConflictBox
      base={base}
      mine={mine}
      theirs={draftOf(theirs)}
      nameOf={(field) => (field === "order" ? "图片顺序" : `图片说明：${nameOf(field.slice(4))}`)}
      textOf={(value) =>
        Array.isArray(value) ? value.map(String).map(nameOf).join("、") : String(value || "（空）")
      }
      onClose={saving.settle}
      onDecided={(record) =>
        saving.saveOver({ ...record, order: record.order.filter((each) => isThere.has(each)) })
      }
    />
  );
}
