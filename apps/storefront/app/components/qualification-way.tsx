import type { DossierState } from "@yaoji/domain/dossier-states";

const ways: Readonly<Record<DossierState, { readonly path: string; readonly text: string } | null>> = {
  draft: { path: "/register/step2", text: "继续填写" },
  submitted: { path: "/register/step3", text: "查看审核进度" },
  checked: { path: "/register/step3", text: "查看审核进度" },
  approved: null,
  rejected: { path: "/register/step2", text: "去修改并重新提交" },
};

/** The way on to an approved dossier, by how far it is; nothing where it is approved. */
export function QualificationWay({ state }: { state: DossierState }) {
  const way = ways[state];
  return (
    way && (
      <a href={way.path} className="font-semibold whitespace-nowrap underline">
        {way.text}
      </a>
    )
  );
}
