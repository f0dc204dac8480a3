/** Pages from data as operators write them in the back office: drafts, versions, changes for later, previews. */
import { z } from "zod";
import { flag, id, keyset, keysetPageOf, keyword, line, listOf, optionalLine } from "./common.ts";
import { time, whole } from "./desk-fields.ts";
import { moment, pageDraft, pageKinds } from "./page-blocks.ts";
import { shownPage } from "./pages.ts";

const kind = z.enum(pageKinds, "页面类型不正确");
const states = shownPage.shape.state.options;
const version = whole("版本");
const key = line(64, "请填写页面的 key");
const title = line(60, "请填写页面标题");
const reason = line(200, "请填写原因");
const optionalReason = optionalLine(200, "原因最多200个字").default("");

/** What a block may name. */
export const pageSources = ["promotion", "category", "brand", "group", "draw", "goods"] as const;
const source = z.enum(pageSources, `来源须为 ${pageSources.join("、")} 之一`);

export const pageDeskQuery = z.object({
  ...keyset,
  kind: kind.optional(),
  state: z.enum(states, `状态须为 ${states.join("、")} 之一`).optional(),
  /** A part of the title or of the key. */
  q: keyword.optional(),
  sort: z.enum(["changed", "new"], "排序须为 changed 或 new").default("changed"),
});

/** `usual` 1: the home page or the promotional zone begins with the blocks that it has while nobody has written it. */
export const pageAddBody = z.object({ draft: pageDraft, usual: flag.default(0), reason: optionalReason });
/** The kind stays; under another key the page has another address. */
export const pageChangeBody = z.object({ version, draft: pageDraft, reason: optionalReason });
/** Left out: of the same kind, with the same title and days. */
export const pageCopyBody = z.object({
  kind: kind.optional(),
  key,
  title: title.optional(),
  starts_at: moment.nullish(),
  ends_at: moment.nullish(),
});
/** Of a removal and of an old version that is to hold again. */
export const pageReasonBody = z.object({ version, reason });
export const pageScheduleBody = z.object({ version, at: time, draft: pageDraft, reason: optionalReason });

export const pageVersionParams = z.object({ id, n: id });

const author = { by: z.string() };
const pageName = { kind, key: z.string(), title: z.string() };
/** Unix seconds; null: from ever, for ever. */
const days = { starts_at: z.number().nullable(), ends_at: z.number().nullable() };
/** Of a change that is saved for later; `failed`: its time came, and it could not be made. */
const scheduleState = z.enum(["waiting", "failed"]);

export const pageDeskRow = z.object({
  id: z.number(),
  version: z.number(),
  ...pageName,
  kind_text: z.string(),
  ...days,
  state: z.enum(states),
  /** Where it stands in the shop. */
  address: z.string(),
  blocks: z.number(),
  scheduled_at: z.number().nullable(),
  schedule_state: scheduleState.nullable(),
  changed_at: z.number(),
  /** Empty: nobody is known. */
  changed_by: z.string(),
});
export const pageDeskPage = keysetPageOf(pageDeskRow);

/** A page as it was written, `YYYY-MM-DD HH:mm`; a block that no longer fits its kind comes as it stands. */
export const writtenPage = z.object({
  ...pageName,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  blocks: z.array(z.looseObject({ kind: z.string() })),
});
export type WrittenPage = z.output<typeof writtenPage>;

/** What the blocks name and what is there, by its name. */
const names = z.array(z.object({ of: source, id: z.number(), name: z.string() }));
/** As a refusal of the same draft has them: `draft.blocks.2.from.id`. What has gone since it was written, or no longer fits. */
const faults = z.record(z.string(), z.array(z.string()));

/** A page with its draft. `theirs` of a 409 is one too, `mine` the draft that was sent. */
export const pageDeskDetail = pageDeskRow.extend({
  draft: writtenPage,
  names,
  faults,
  /** The change that is saved for later, the names of its blocks among `names`; `error`: why it was not made. */
  schedule: z
    .object({
      ...author,
      at: z.number(),
      saved_at: z.number(),
      state: scheduleState,
      /** The version that it was made of. */
      version: z.number(),
      reason: z.string(),
      error: z.string(),
      draft: writtenPage,
    })
    .nullable(),
});

/** How a version came about. */
export const pageMoves = ["added", "changed", "copied", "restored", "scheduled"] as const;

const pageVersion = z.object({
  /** The page's version that it was. */
  n: z.number(),
  ...author,
  at: z.number(),
  move: z.enum(pageMoves),
  move_text: z.string(),
  reason: z.string(),
  title: z.string(),
  blocks: z.number(),
});
export const pageVersionsQuery = z.object(keyset);
/** Newest first; the first is the page as it stands. */
export const pageVersionPage = keysetPageOf(pageVersion);
export const pageVersionDetail = pageVersion.extend({ draft: writtenPage, names, faults });

export const pageSourcesQuery = z.object({
  of: source,
  /** A part of the name, or the number; of goods also the code. Left out: the first ones. */
  q: keyword.optional(),
  page_size: keyset.page_size,
});
export const pageSourceList = listOf(z.object({ id: z.number(), name: z.string() }));

/** `shop_id` left out: as a visitor sees it; `at` left out: now. */
export const pagePreviewBody = z.object({ draft: pageDraft, shop_id: id.nullish(), at: time.nullish() });
/** `url`: a page of the shop that shows the draft to whoever is logged in at the back office, until `expires_at`. */
export const pagePreview = z.object({ url: z.string(), expires_at: z.number() });

export const pagePreviewParams = z.object({
  token: z.string("预览地址不正确").regex(/^[\w-]{43}$/, "预览地址不正确"),
});
/** The draft as buyers would see it; `as`: the shop's name, empty for a visitor. */
export const pagePreviewShown = z.object({ kind, as: z.string(), at: z.number(), page: shownPage });
