import { Tick } from "../../parts/choices.tsx";
import type { Site } from "../../parts/site/site.ts";
import { SiteForm, type SitePart } from "../../parts/site/site-form.tsx";
import { Entries, type EntryProps, EntryText } from "./entries.tsx";
import { PictureField } from "../../parts/picture-field.tsx";

type Draft = Pick<Site, "nav">;
type Entry = Site["nav"][number];
type Child = Entry["children"][number];

const nav: SitePart<Draft> = {
  name: "nav",
  draftOf: (site) => ({ nav: site.nav }),
  partsOf: (draft) => draft,
  nameOf: () => "导航",
};
const child: Child = { name: "", url: "", is_open: false };
const entry: Entry = { ...child, image: "", children: [] };

/** The top navigation with what unfolds beneath each entry. */
export function NavForm() {
  return (
    <SiteForm of={nav}>
      {({ draft, set, errors }) => (
        <>
          <p className="text-ink-2">
            {"客户在每一页顶部看到，显示前9项；拖动左侧或按上下箭头键排序。链接以 / 或 http(s):// 开头，" +
              "不填提示“活动暂未开始”，以 * 或 # 开头的文字点击后弹出提示。"}
          </p>
          <Entries
            label="导航"
            path="nav"
            items={draft.nav}
            most={30}
            blank={entry}
            nameOf={({ name }) => name}
            errors={errors}
            onChange={(list) => set({ nav: list })}
          >
            {(props) => <NavEntry {...props} />}
          </Entries>
        </>
      )}
    </SiteForm>
  );
}

function NavEntry(props: EntryProps<Entry>) {
  const { item, path, errors, set } = props;
  return (
    <div className="form-part flex flex-col gap-3">
      <Names {...props} />
      <PictureField
        label={`${item.name || "导航"}的角标图片`}
        value={item.image}
        onChange={(image) => set({ image })}
      />
      <details open={item.children.length > 0}>
        <summary className="min-h-8 cursor-pointer">子项（{item.children.length}）</summary>
        <Entries
          label={`${item.name || "导航"}的子项`}
          path={`${path}.children`}
          items={item.children}
          most={30}
          blank={child}
          nameOf={({ name }) => name}
          errors={errors}
          onChange={(children) => set({ children })}
        >
          {(each) => <Names {...each} />}
        </Entries>
      </details>
    </div>
  );
}

function Names<T extends Child>(props: EntryProps<T>) {
  const { item, set } = props;
  const fields = props as unknown as EntryProps<Child>;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <EntryText {...fields} name="name" label="名称" />
      <EntryText {...fields} name="url" label="链接" />
      <Tick label="新窗口" isOn={item.is_open} onChange={(is_open) => set({ is_open } as Partial<T>)} />
    </div>
  );
}
