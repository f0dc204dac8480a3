import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { withShown } from "../../parts/list/list-address.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import { TextArea } from "../../parts/text-area.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { useDraft } from "../../parts/use-draft.ts";
import type { Synonym } from "./synonym.ts";

/** The words, a line each. */
type Draft = { readonly words: string };
const draftOf = (words: readonly string[]): Draft => ({ words: words.join("\n") });
const wordsOf = ({ words }: Draft) =>
  words
    .split(/[\n,，、;；]+/u)
    .map((word) => word.trim())
    .filter(Boolean);

/** Back to the list; the word that was searched in vain is dealt with. */
function useClose(): () => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return () => void navigate({ search: String(withShown(params, { open: "", word: "" })) });
}

/** A new row of words, begun with the one that was searched in vain. */
export function NewSynonym() {
  const close = useClose();
  const [params] = useSearchParams();
  const word = params.get("word");
  return (
    <Drawer title="新建同义词" onClose={close}>
      <SynonymForm synonym={null} initial={{ words: word ? `${word}\n` : "" }} />
    </Drawer>
  );
}

/** The row that the address opens, where it stands on this page. */
export function ExistingSynonym({ rows }: { rows: readonly Synonym[] }) {
  const { open } = useOpen();
  const close = useClose();
  const [isAsking, setIsAsking] = useState(false);
  const synonym = rows.find(({ id }) => id === open);
  if (!synonym) return null;
  return (
    <Drawer title={`同义词 ${synonym.id}`} onClose={close}>
      <button type="button" className="btn mb-4" onClick={() => setIsAsking(true)}>
        删除
      </button>
      <SynonymForm key={synonym.version} synonym={synonym} initial={draftOf(synonym.words)} />
      {isAsking && <Remove synonym={synonym} onClose={() => setIsAsking(false)} />}
    </Drawer>
  );
}

const askAgain = () =>
  Promise.all(["synonyms", "vain-searches"].map((name) => queries.invalidateQueries({ queryKey: [name] })));

function Remove({ synonym: { id, words }, onClose }: { synonym: Synonym; onClose: () => void }) {
  const close = useClose();
  async function remove(): Promise<void> {
    await toldIfRefused(api("synonymRemove", { params: { id } }));
    toast("同义词已删除", "success");
    onClose();
    close();
    await askAgain();
  }
  return (
    <Confirm
      title={`删除“${words.join("、")}”？`}
      text="删除后搜索其中一个词，不再找到其余的。"
      action="删除"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function useSynonymSaving(synonym: Synonym | null, forget: () => void) {
  const close = useClose();
  return useSaving<Draft, Synonym>({
    fieldNames: ["words"],
    version: synonym?.version,
    send: (wanted, version) => {
      const words = wordsOf(wanted);
      return synonym === null || version === undefined
        ? api("synonymAdd", { body: { words } })
        : api("synonymChange", { params: { id: synonym.id }, body: { words, version } });
    },
    onSaved: async () => {
      forget();
      toast("已保存，客户下次搜索就生效", "success");
      await askAgain();
      close();
    },
  });
}

function SynonymForm({ synonym, initial }: { synonym: Synonym | null; initial: Draft }) {
  const { draft, set, forget } = useDraft<Draft>(
    `synonym ${synonym?.id ?? `new ${initial.words}`} ${synonym?.version ?? 0}`,
    initial,
  );
  const { state, conflict, settle, save, saveOver } = useSynonymSaving(synonym, forget);
  const { form, errors, isBusy } = state;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <TextArea
        name="words"
        label="意思相同的词"
        hint="每行一个，2至10个；搜索其中一个，也能找到名称里有其余词的商品"
        className="min-h-40"
        value={draft.words}
        error={errors.words ?? errors[""]}
        onChange={(words) => set({ words })}
      />
      <button type="submit" className="btn btn-primary self-start" disabled={isBusy}>
        保存
      </button>
      {conflict && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={draftOf(conflict.theirs.words)}
          nameOf={() => "意思相同的词"}
          textOf={(value) => wordsOf({ words: String(value) }).join("、")}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}
