import { calls } from "@yaoji/contract/calls";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { UploadKind } from "@yaoji/domain/text/uploads";
import { dataAddressOf } from "@yaoji/browser/data-address";
import { offlineMessage, readReply } from "@yaoji/browser/reply";
import { apiAddress, authorisation } from "./browser.ts";
import { CallError } from "./client.ts";

/** What the server answers of a file, by what the file is for. */
export type Uploaded = {
  readonly picture: DataOf<"fileUpload">;
  readonly paper: DataOf<"fileUpload">;
  readonly licence: DataOf<"licenceFileAdd">;
};
export type UploadedFile = Uploaded["picture"];

type Progress = (share: number) => void;

const callOf = {
  picture: calls.fileUpload,
  paper: calls.fileUpload,
  licence: calls.licenceFileAdd,
} as const satisfies Readonly<Record<UploadKind, unknown>>;

/** Uploads a file and tells how far it has come, 0 to 1: only the older browser call knows that. */
export async function uploadFile<Kind extends UploadKind>(
  kind: Kind,
  file: File,
  onProgress: Progress,
): Promise<Uploaded[Kind]> {
  const body = JSON.stringify({ name: file.name, content: await dataAddressOf(file) });
  const outcome = await readReply<Uploaded[Kind]>(await send(callOf[kind], body, onProgress));
  if (!outcome.ok) throw new CallError(outcome.failure);
  return outcome.data;
}

type Address = { readonly method: string; readonly path: string };

function send({ method, path }: Address, body: string, onProgress: Progress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError({ code: 0, message: offlineMessage }));
    request.open(method, apiAddress(path));
    request.withCredentials = true;
    request.setRequestHeader("Content-Type", "application/json");
    for (const [name, value] of new Headers(authorisation())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.send(body);
  });
}
