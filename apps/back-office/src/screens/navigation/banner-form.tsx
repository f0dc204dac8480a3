import { bannerPlaces, bannerPlaceText } from "../../parts/site/banner-places.ts";
import type { Site } from "../../parts/site/site.ts";
import { Part } from "../../parts/draft-fields.tsx";
import { SiteForm, type SitePart } from "../../parts/site/site-form.tsx";
import { Entries, type EntryProps, EntryText } from "./entries.tsx";
import { PictureField } from "../../parts/picture-field.tsx";

type Draft = Site["banners"];
type Banner = Draft[string][number];
const banner: Banner = { title: "", subtitle: "", image: "", url: "" };

const banners: SitePart<Draft> = {
  name: "banners",
  draftOf: (site) => ({
    ...Object.fromEntries(Object.keys(bannerPlaces).map((place) => [place, []])),
    ...site.banners,
  }),
  partsOf: (draft) => ({ banners: draft }),
  nameOf: bannerPlaceText,
};

/** Pictures with words by the place where they stand. */
export function BannerForm() {
  return (
    <SiteForm of={banners}>
      {({ draft, set, errors }) =>
        Object.entries(draft).map(([place, list]) => (
          <Part key={place} title={`${bannerPlaceText(place)}（${list.length}）`}>
            <Entries
              label={bannerPlaceText(place)}
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
