/** What every generated name says of the goods that carry it. */
import type { DrugClass, ScopeCode } from "@yaoji/domain/people/scopes";

export type Kind = "chemical" | "patent" | "herbal" | "device" | "biological" | "health" | "care";

/** A name of goods, and what follows from it. */
export type NamedGoods = {
  readonly name: string;
  readonly kind: Kind;
  readonly form: string;
  /** Leaf of the general menu. */
  readonly category: string;
};

/** How often each kind is met: out of a hundred goods. */
export const shares: readonly (readonly [Kind, number])[] = [
  ["chemical", 47],
  ["patent", 25],
  ["herbal", 8],
  ["device", 9],
  ["biological", 2],
  ["health", 5],
  ["care", 4],
];

type Law = {
  readonly scopes: readonly [ScopeCode, ...ScopeCode[]];
  readonly classes: readonly [DrugClass, ...DrugClass[]];
  /** Head of the number on the pack; null: no number. */
  readonly approval: string | null;
};

/** Scope, drug class and approval number of each kind; what stands oftener is drawn oftener. */
export const lawOf: Readonly<Record<Kind, Law>> = {
  chemical: {
    scopes: ["chemical"],
    classes: ["rx", "rx", "rx", "rx", "rx", "rx", "otc_a", "otc_a", "otc_a", "otc_b"],
    approval: "国药准字H",
  },
  patent: {
    scopes: ["chinese_patent"],
    classes: ["rx", "rx", "rx", "otc_a", "otc_a", "otc_a", "otc_a", "otc_b", "otc_b", "otc_b"],
    approval: "国药准字Z",
  },
  herbal: { scopes: ["herbal_pieces"], classes: ["none"], approval: null },
  device: {
    scopes: ["device_1", "device_2", "device_2", "device_2"],
    classes: ["none"],
    approval: "国械注准",
  },
  biological: { scopes: ["biological"], classes: ["rx"], approval: "国药准字S" },
  health: { scopes: ["health_food", "health_food", "food"], classes: ["none"], approval: "国食健字G" },
  care: { scopes: ["cosmetic", "disinfectant"], classes: ["none"], approval: null },
};
