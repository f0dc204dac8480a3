/** What goes against the directions, a line each; how many modules and imports were looked at. */
export function directionsOf(
  baseDir: string,
): Promise<{ readonly faults: string[]; readonly modules: number; readonly imports: number }>;
