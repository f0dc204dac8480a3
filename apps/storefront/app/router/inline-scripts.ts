/** The inline scripts of every page. They have run where the page stands: the browser's files need not hold them. */
import { keepEarlyClicks } from "../lib/early-clicks.ts";
import { keepEarlyPaste } from "../lib/early-paste.ts";
import { keepEarlyTyping } from "../lib/early-typing.ts";
import { restoreScroll } from "./restore-scroll.ts";
import { noteShownAddress } from "./shown-address.ts";

const early = [noteShownAddress, keepEarlyTyping, keepEarlyClicks, keepEarlyPaste].join(";");
const none = { early: "", restoreScroll: "" };

export const inlineScripts = import.meta.env.SSR ? { early, restoreScroll } : none;
