/** The page of a draw; without an id that of the newest that runs. */
export function drawHref(id?: string | number): string {
  return id === undefined ? "/hdmb?id=draw" : `/hdmb?id=draw-${id}`;
}

/** The draw that a page's key names: its number as it was written, "" for the newest; null: another kind of page. */
export function drawOfKey(key: string | null): string | null {
  if (key === "draw") return "";
  return key?.startsWith("draw-") ? key.slice("draw-".length) : null;
}
