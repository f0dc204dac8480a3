/** The inline scripts of every page. They have run where the page stands: the browser's files need not hold them. */
import { keepEarlyClicks } from "../lib/early-clicks.ts";
import { keepEarlyPaste } from "../lib/early-paste.ts";
import { keepEarlyTyping } from "../lib/early-typing.ts";
import { restoreScroll } from "./restore-scroll.ts";
import { noteShownAddress } from "./shown-address.ts";

/** Made by the server alone: what is joined beside the condition would stay in the browser's files. */
export const inlineScripts = import.meta.env.SSR
  ? {
      early: [noteShownAddress, keepEarlyTyping, keepEarlyClicks, keepEarlyPaste].join(";"),
      restoreScroll,
    }
  : { early: "", restoreScroll: "" };
