import { calls } from "@yaoji/contract/calls";
import { backOfficeCalls } from "@yaoji/contract/calls-back-office";
import { deskCalls } from "@yaoji/contract/calls-desk";

const { goodsSearch, goodsRows } = calls;

/** The calls of this application, and what of the shop everybody may ask. */
export const applicationCalls = { ...backOfficeCalls, ...deskCalls, goodsSearch, goodsRows };
