import { toast } from "@yaoji/browser/messages";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { ReactNode } from "react";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { ConflictBox } from "../conflict/conflict-box.tsx";
import { useSaving } from "../conflict/use-saving.ts";
import { keepSite, type Site, useSite } from "./site.ts";
import { Failed, Loading } from "../states.tsx";
import { useDraft } from "../use-draft.ts";

type Parts = Omit<RequestOf<"siteChange">["body"], "version">;

/** Parts of what stands around the goods, as one form changes them. */
export type SitePart<Draft extends object> = {
  /** Names its draft. */
  readonly name: string;
  readonly draftOf: (site: Site) => Draft;
  readonly partsOf: (draft: Draft) => Parts;
  /** What a field of the draft is called, where two people's changes are told apart. */
  readonly nameOf: (field: string) => string;
};
export type SiteFields<Draft> = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** By the names that the server has for them, such as `nav.0.url`. */
  errors: FieldErrors;
};
type SiteFormProps<Draft extends object> = {
  of: SitePart<Draft>;
  children: (fields: SiteFields<Draft>) => ReactNode;
};

/** Changes one part; what others change beside it meanwhile stays. */
export function SiteForm<Draft extends object>(props: SiteFormProps<Draft>) {
  const { data, error, refetch } = useSite();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={5} />;
  return <Form key={data.version} site={data} {...props} />;
}

function Form<Draft extends object>({ site, of, children }: SiteFormProps<Draft> & { site: Site }) {
  const initial = of.draftOf(site);
  const { draft, set, isTouched, forget } = useDraft<Draft>(`${of.name} ${site.version}`, initial);
  const { state, conflict, settle, save, saveOver } = useSaving<Draft, Site>({
    fieldNames: pathsOf(of.partsOf(draft)),
    version: site.version,
    send: (wanted, version = site.version) => api("siteChange", { body: { ...of.partsOf(wanted), version } }),
    onSaved: async (saved) => {
      forget();
      await keepSite(saved);
      toast("已保存，客户刷新页面即可看到", "success");
    },
  });
  const { form, errors, isBusy } = state;
  return (
    <form
      ref={form}
      noValidate
      className="panel site-form"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      {children({ draft, set, errors })}
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="form-end form-end-page">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          保存
        </button>
        {isTouched && (
          <button type="button" className="btn" onClick={forget}>
            放弃修改
          </button>
        )}
      </div>
      {conflict && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={of.draftOf(conflict.theirs)}
          nameOf={of.nameOf}
          textOf={siteText}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

/** The paths of all that stands in a value, as the server names fields. */
function pathsOf(value: unknown, path: readonly string[] = []): string[] {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path.join("."), ...inside.flatMap(([name, each]) => pathsOf(each, [...path, name]))].filter(
    Boolean,
  );
}

/** A part as one line for people: of a list the names in it. */
export function siteText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "（空）";
  if (Array.isArray(value)) return value.map(siteText).join("、") || "（空）";
  if (typeof value !== "object") return String(value);
  const { name, title, url, msg } = value as Readonly<Record<string, unknown>>;
  const children: unknown = Reflect.get(value, "children");
  const below = Array.isArray(children) && children.length > 0 ? `（${siteText(children)}）` : "";
  return `${siteText(name ?? title ?? msg ?? "")}${below}${url ? ` → ${String(url)}` : ""}`;
}
