import { dataAddressOf } from "@yaoji/browser/data-address";
import { encodeCall } from "@yaoji/browser/encode";
import { freshKey } from "@yaoji/browser/fresh-key";
import { noAnswer, offlineMessage, readReply } from "@yaoji/browser/reply";
import { applicationCalls } from "./calls.ts";
import { CallError, type DataOf, type RequestOf } from "./client.ts";

type Uploading = "goodsPictureAdd" | "goodsDocumentAdd";
type Progress = (share: number) => void;

/** Makes a call that carries a file, and tells how far it has come, 0 to 1: only the older browser call knows that. */
export async function uploadCall<N extends Uploading>(
  name: N,
  request: RequestOf<N>,
  onProgress: Progress,
): Promise<DataOf<N>> {
  const { path, ...init } = encodeCall(applicationCalls[name], request);
  init.headers.set("Idempotency-Key", freshKey());
  const outcome = await readReply<DataOf<N>>(await send({ path, ...init }, onProgress));
  if (!outcome.ok) throw new CallError(outcome.failure);
  return outcome.data;
}

/** The file as calls carry it. */
export async function fileFields(file: File): Promise<{ name: string; content: string }> {
  return { name: file.name, content: await dataAddressOf(file) };
}

function send(
  { path, method, headers, body }: ReturnType<typeof encodeCall>,
  onProgress: Progress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError({ code: noAnswer.offline, message: offlineMessage }));
    request.open(method, path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.send(body);
  });
}
