import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { Differences } from "./differences.tsx";
import { SaveForm } from "./reason-form.tsx";
import type { SheetColumn } from "./price-columns.ts";
import { isFaulty, sidesOf, type useSaving } from "./use-saving.ts";

type PreviewProps = { saving: ReturnType<typeof useSaving>; columns: readonly SheetColumn[] };

/** 预览: what would change before it does, and why; what is wrong stays behind. */
export function PreviewDrawer({ saving, columns }: PreviewProps) {
  const { looked, conflicts, error, save, ask, decide, close } = saving;
  const [first] = conflicts;
  if (!looked) return null;
  const { list } = looked.preview;
  const faulty = list.filter(isFaulty).length;
  const fine = list.length - faulty;
  const below = list.filter(({ below_floor }) => below_floor === 1).length;
  const names = new Map(columns.map(({ id, title }) => [id, title]));
  return (
    <Drawer title="预览改动" onClose={close}>
      <p className="mb-3 text-name" role="status">
        将改 {fine} 行{faulty > 0 && `，${faulty} 行有误，留在表中待改`}
      </p>
      <Differences rows={list} />
      {fine > 0 && <SaveForm action={`保存${fine}行`} error={error} onSave={save} />}
      {fine === 0 && below > 0 && (
        <>
          <p className="mt-4">{below}行只因低于底价不能直接保存，可以申请由财务或系统管理员同意。</p>
          <SaveForm action={`申请低于底价${below}行`} error="" onSave={ask} />
        </>
      )}
      {first && (
        <ConflictBox
          key={first.id}
          {...sidesOf(first)}
          nameOf={(id) => `${first.mine.name} ${names.get(id) ?? id}`}
          textOf={(value) => (value === "" || value === undefined ? "（空）" : String(value))}
          onClose={close}
          onDecided={(record) => decide(first, record)}
        />
      )}
    </Drawer>
  );
}
