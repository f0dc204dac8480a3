import { calls } from "@yaoji/contract/calls";
import { backOfficeCalls } from "@yaoji/contract/calls-back-office";

const { goodsSearch, goodsRows, goodsCategories } = calls;

/** The calls of this application, and what of the shop everybody may ask. */
export const applicationCalls = { ...backOfficeCalls, goodsSearch, goodsRows, goodsCategories };
