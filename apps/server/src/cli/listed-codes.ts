import { type Given, UsageFault } from "./verbs.ts";

/** `--name code,code,…`; undefined where the option is left out. */
export function codesOf<T extends string>(
  { options }: Given,
  name: string,
  isKnown: (text: string) => text is T,
): T[] | undefined {
  if (options[name] === undefined) return undefined;
  return options[name].split(",").map((part) => {
    const code = part.trim();
    if (!isKnown(code)) throw new UsageFault(`--${name} 中没有“${code}”。`);
    return code;
  });
}
