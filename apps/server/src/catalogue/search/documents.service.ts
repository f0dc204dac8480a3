/** For the features whose lists are searched by words. */
export { hasWord, lineHasAll, orderHas } from "./document-words.queries.ts";
