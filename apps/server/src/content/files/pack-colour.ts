/** Shades of a pack's colour. */

/** `main` as given; tints for faces and labels, shades for edges and lettering. */
export type PackColours = {
  main: string;
  pale: string;
  soft: string;
  dark: string;
  ink: string;
  isWarm: boolean;
};

const shopGreen = "#07795a";

/** The family of a colour written #rrggbb; anything else becomes the shop's green. */
export function coloursOf(hue: string): PackColours {
  const main = /^#[0-9a-f]{6}$/i.test(hue) ? hue : shopGreen;
  const [red = 0, , blue = 0] = channels(main);
  return {
    main,
    pale: mix(main, "#ffffff", 86),
    soft: mix(main, "#ffffff", 58),
    dark: mix(main, "#000000", 34),
    ink: mix(main, "#000000", 40),
    isWarm: red > blue,
  };
}

/** `percent` of the second colour in the first. */
export function mix(first: string, second: string, percent: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round((value * (100 - percent) + (other[index] ?? 0) * percent) / 100),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
