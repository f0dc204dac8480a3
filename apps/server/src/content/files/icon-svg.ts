/** The line icons of the category menu, 24 × 24, in the shop's green; the hovered one is white on it. */

const brand = "#07795a";

const drawings: Readonly<Record<string, string>> = {
  activity: "M3 12h4l3-8 4 16 3-8h4",
  baby: "M12 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 10h.01M15 10h.01M9.5 14c1.5 1.3 3.5 1.3 5 0M12 3c-.5 1.5.5 2.5 1.5 2.5",
  bone: "M8 16l8-8M16 8a2.5 2.5 0 1 1 3-3 2.5 2.5 0 1 1-3 3zM8 16a2.5 2.5 0 1 1-3 3 2.5 2.5 0 1 1 3-3z",
  brain:
    "M12 5v15M12 5a3 3 0 0 0-5.5 1A3.5 3.5 0 0 0 4.5 12 3.5 3.5 0 0 0 7 17.5 3 3 0 0 0 12 18M12 5a3 3 0 0 1 5.5 1 3.5 3.5 0 0 1 2 6 3.5 3.5 0 0 1-2.5 5.5 3 3 0 0 1-5 .5",
  capsule: "M9 3h6v18H9zM9 3a3 3 0 0 1 6 0M9 21a3 3 0 0 0 6 0M9 12h6",
  droplet: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
  heart: "M12 20C6 16 3 13 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 4-3 7-9 11z",
  home: "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
  leaf: "M5 19C4 10 9 5 20 4c0 11-5 16-13 15M5 21c1-5 4-8 9-10",
  moon: "M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z",
  pill: "M8.5 20.500a5 5 0 0 1-5-8.500L12 3.500a5 5 0 0 1 8.5 8.500L12 20.500a5 5 0 0 1-3.5 0zM8 8l8 8",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM12 8.500v7M8.5 12h7",
  snowflake: "M12 3v18M4.2 7.500l15.6 9M19.8 7.500l-15.6 9M9.5 4.500L12 7l2.5-2.500M9.5 19.500L12 17l2.5 2.5",
  sprout: "M12 21v-9M12 13c-5 0-7-3-7-7 5 0 7 3 7 7zM12 11c0-4 2-6 7-6 0 4-2 7-7 7",
  stethoscope:
    "M6 3v6a4 4 0 0 0 8 0V3M5 3h2M13 3h2M10 13v3a4 4 0 0 0 8 0v-2M18 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  syringe: "M15 4l5 5M17.5 6.500L8 16l-4 4M13 6l5 5M16 8l-8 8H6v-2l8-8M10 9l2 2M8 11l2 2",
  wind: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2 2 0 1 1-2 2",
};

/** An icon by its name, plain or hovered; null when there is none of that name. */
export function iconSvg(name: string, isHovered: boolean): string | null {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (!drawing) return null;
  const ground = isHovered ? `<rect width="24" height="24" rx="5" fill="${brand}"/>` : "";
  const lines = isHovered ? ` transform="translate(3.6 3.6) scale(.7)"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${ground}<path${lines} d="${drawing}" fill="none" stroke="${isHovered ? "#fff" : brand}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
