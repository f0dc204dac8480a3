import { servicesOf, type LoadContext } from "./load-context.ts";

/** A drawing of the shop as this visitor's browser would be given it, read on the server; null where it would not. */
export async function loadDrawing(context: LoadContext, path: string): Promise<string | null> {
  const { status, text } = await servicesOf(context).callApi(path, { method: "GET", headers: {} });
  return status === 200 && text.startsWith("<svg") ? text : null;
}
