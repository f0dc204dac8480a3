import { Control } from "../../parts/control.tsx";
import { Part } from "../../parts/draft-fields.tsx";
import type { Site } from "../../parts/site/site.ts";
import { SiteForm, type SiteFields, type SitePart } from "../../parts/site/site-form.tsx";
import { Entries, EntryText } from "./entries.tsx";
import { PictureField } from "../../parts/picture-field.tsx";

type Draft = Site["settings"];

const names: Readonly<Record<keyof Draft, string>> = {
  site_title: "站点名称",
  hot_line: "客服热线",
  qq1: "客服QQ 1",
  qq2: "客服QQ 2",
  address: "地址",
  wechat_code: "微信码内容",
  inspection: "药检报告入口",
  links: "页脚链接",
  licences: "证照公示",
};
const nameOf = (field: string) => names[field as keyof Draft] ?? field;

const footer: SitePart<Draft> = {
  name: "footer",
  draftOf: (site) => site.settings,
  partsOf: (settings) => ({ settings }),
  nameOf,
};

/** How the shop is reached, and what its footer says. */
export function FooterForm() {
  return (
    <SiteForm of={footer}>
      {(fields) => (
        <>
          <Contact {...fields} />
          <Inspection {...fields} />
          <Links {...fields} />
          <Licences {...fields} />
        </>
      )}
    </SiteForm>
  );
}

const typed = ["site_title", "hot_line", "qq1", "qq2", "address", "wechat_code"] as const;
const hints: Readonly<Record<string, string>> = { wechat_code: "二维码里的文字或网址，不填不显示" };

function Contact({ draft, set, errors }: SiteFields<Draft>) {
  return (
    <Part title="联系方式">
      <div className="grid gap-4 sm:grid-cols-2">
        {typed.map((name) => (
          <Control key={name} label={names[name]} error={errors[`settings.${name}`]} hint={hints[name]}>
            {(joined) => (
              <input
                {...joined}
                className="field"
                value={draft[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </Control>
        ))}
      </div>
    </Part>
  );
}

/** Without either there is no link. */
function Inspection({ draft, set, errors }: SiteFields<Draft>) {
  const { url, msg } = draft.inspection ?? { url: "", msg: "" };
  const write = (change: Partial<{ url: string; msg: string }>) => {
    const next = { url, msg, ...change };
    set({ inspection: next.url === "" && next.msg === "" ? null : next });
  };
  return (
    <Part title="药检报告入口">
      <div className="grid gap-4 sm:grid-cols-2">
        <Control label="审核通过的客户打开" error={errors["settings.inspection.url"]}>
          {(joined) => (
            <input
              {...joined}
              className="field"
              value={url}
              onChange={({ target }) => write({ url: target.value })}
            />
          )}
        </Control>
        <Control label="其他客户看到的提示" error={errors["settings.inspection.msg"]}>
          {(joined) => (
            <input
              {...joined}
              className="field"
              value={msg}
              onChange={({ target }) => write({ msg: target.value })}
            />
          )}
        </Control>
      </div>
    </Part>
  );
}

function Links({ draft, set, errors }: SiteFields<Draft>) {
  return (
    <Part title="页脚链接">
      <Entries
        label="页脚链接"
        path="settings.links"
        items={draft.links}
        most={20}
        blank={{ name: "", url: "" }}
        nameOf={({ name }) => name}
        errors={errors}
        onChange={(links) => set({ links })}
      >
        {(entry) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <EntryText {...entry} name="name" label="名称" />
            <EntryText {...entry} name="url" label="链接" />
          </div>
        )}
      </Entries>
    </Part>
  );
}

function Licences({ draft, set, errors }: SiteFields<Draft>) {
  return (
    <Part title="页脚证照">
      <Entries
        label="页脚证照"
        path="settings.licences"
        items={draft.licences}
        most={20}
        blank={{ name: "", number: "", url: "" }}
        nameOf={({ name }) => name}
        errors={errors}
        onChange={(licences) => set({ licences })}
      >
        {(entry) => (
          <div className="grid gap-3 sm:grid-cols-3">
            <EntryText {...entry} name="name" label="证照名称" />
            <EntryText {...entry} name="number" label="证号" hint="不填显示“未配置”" />
            <EntryText {...entry} name="url" label="链接" hint="点证号打开，可以是上传的图片" />
            <div className="sm:col-span-3">
              <PictureField
                label={`${entry.item.name || "证照"}的图片`}
                value={pictureIn(entry.item.url)}
                onChange={(url) => entry.set({ url })}
              />
            </div>
          </div>
        )}
      </Entries>
    </Part>
  );
}

/** A licence whose link is a picture of the shop shows it; another link leads elsewhere. */
const pictureIn = (url: string): string => (/^\/pictures\/[^?#]+$/.test(url) ? url : "");
