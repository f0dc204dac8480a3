import { shopTypes, type ShopType } from "@yaoji/domain/text/labels";
import { useId } from "react";
import type { DataOf } from "../../api/client.ts";
import { AudienceFields } from "../audience-fields.tsx";
import { type DraftProps, Text } from "../draft-fields.tsx";
import { type SendingDraft, shopIdsIn } from "./sending-draft.ts";

export type Preview = DataOf<"audiencePreview">;
type AudienceProps = Pick<DraftProps<SendingDraft>, "draft" | "set" | "errors"> & { promotes: boolean };

/** Whom something goes to: as offers know it, and by price groups and a file of shops. */
export function SendingAudience({ promotes, ...props }: AudienceProps) {
  const fields = { ...props, may: () => true };
  const types: readonly ShopType[] = promotes
    ? shopTypes.filter((type) => type !== "distributor")
    : shopTypes;
  return (
    <>
      <AudienceFields {...fields} types={types} />
      <div className="form-part flex flex-col gap-4">
        <Text {...fields} name="priceGroups" label="价格组" hint="价格组编码，多个用逗号分开；不填为不限" />
        <ShopFile onShops={(ids) => props.set({ shopIds: ids.join("、") })} />
        {props.errors.audience && (
          <p role="alert" className="text-offer">
            {props.errors.audience}
          </p>
        )}
      </div>
    </>
  );
}

function ShopFile({ onShops }: { onShops: (ids: readonly string[]) => void }) {
  const id = useId();
  return (
    <div>
      <label className="btn file-button">
        从文件填入指定店铺
        <input
          type="file"
          className="sr-only"
          accept=".csv,.txt"
          aria-describedby={id}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void file.text().then((text) => onShops(shopIdsIn(text)));
            // The same file may be chosen again.
            target.value = "";
          }}
        />
      </label>
      <p id={id} className="mt-1 text-ink-2">
        CSV或文本文件，每行第一列为店铺编号，最多10000家
      </p>
    </div>
  );
}

/** How many it goes to, and the first of them. */
export function PreviewFacts({ of: { shops, users, list } }: { of: Preview }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status">
        将发给 <b className="num">{shops}</b> 家客户，<b className="num">{users}</b> 位用户可以看到
      </p>
      <details>
        <summary className="text-link">
          {shops > list.length ? `查看前${list.length}家` : `查看全部${shops}家`}
        </summary>
        <ul aria-label="客户" className="mt-2 flex flex-col gap-1">
          {list.map(({ id, company, type }) => (
            <li key={id} className="break-words">
              {company}{" "}
              <span className="text-ink-2">
                编号{id}，{type}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
