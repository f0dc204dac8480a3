import type { Site } from "../../parts/site/site.ts";
import { Part } from "../../parts/draft-fields.tsx";
import { SiteForm, type SitePart } from "../../parts/site/site-form.tsx";
import { Entries, type EntryProps, EntryText } from "./entries.tsx";
import { PictureField } from "../../parts/picture-field.tsx";

/** Places that the shop's own pages show; a page's carousel may name others. */
const places: Readonly<Record<string, string>> = {
  home: "首页轮播",
  top: "顶部广告",
  right: "右侧广告",
  bottom: "首页底部广告",
  login: "登录页图片",
  zy: "中药专区轮播",
  yx: "优选专区轮播",
  kxzq: "控销专区轮播",
  draw: "抽奖页上方",
};

type Draft = Site["banners"];
type Banner = Draft[string][number];
const banner: Banner = { title: "", subtitle: "", image: "", url: "" };
const titleOf = (place: string) => places[place] ?? `页面轮播 ${place}`;

const banners: SitePart<Draft> = {
  name: "banners",
  draftOf: (site) => ({
    ...Object.fromEntries(Object.keys(places).map((place) => [place, []])),
    ...site.banners,
  }),
  partsOf: (draft) => ({ banners: draft }),
  nameOf: titleOf,
};

/** Pictures with words by the place where they stand. */
export function BannerForm() {
  return (
    <SiteForm of={banners}>
      {({ draft, set, errors }) =>
        Object.entries(draft).map(([place, list]) => (
          <Part key={place} title={`${titleOf(place)}（${list.length}）`}>
            <Entries
              label={titleOf(place)}
              path={`banners.${place}`}
              items={list}
              most={30}
              blank={banner}
              nameOf={({ title }) => title}
              errors={errors}
              onChange={(changed) => set({ [place]: changed })}
            >
              {(props) => <BannerEntry {...props} />}
            </Entries>
          </Part>
        ))
      }
    </SiteForm>
  );
}

function BannerEntry(props: EntryProps<Banner>) {
  const { item, set } = props;
  return (
    <div className="form-part grid gap-3 sm:grid-cols-2">
      <EntryText {...props} name="title" label="标题" />
      <EntryText {...props} name="subtitle" label="副标题" />
      <EntryText {...props} name="url" label="链接" />
      <div className="self-end">
        <PictureField
          label={`${item.title || "广告"}的图片`}
          value={item.image}
          onChange={(image) => set({ image })}
        />
      </div>
    </div>
  );
}
