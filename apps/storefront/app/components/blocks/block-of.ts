import type { DataOf } from "@yaoji/contract/endpoints";

/** A block as GET /api/page/:kind/:key sends it. */
export type Block = DataOf<"pageShow">["blocks"][number];
/** The block of one kind. */
export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;
