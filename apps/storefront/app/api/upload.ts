import { calls } from "@yaoji/contract/calls";
import type { DataOf } from "@yaoji/contract/endpoints";
import { offlineMessage, readReply } from "../lib/reply.ts";
import { apiAddress, authorisation } from "./browser.ts";
import { CallError } from "./client.ts";
import { dataAddressOf } from "./files.ts";

type Sending = { readonly onProgress: (share: number) => void };

/** Uploads a licence's file and tells how far it has come, 0 to 1: only the older browser call knows that. */
export async function uploadLicence(file: File, { onProgress }: Sending): Promise<DataOf<"licenceFileAdd">> {
  const body = JSON.stringify({ name: file.name, content: await dataAddressOf(file) });
  const response = await send(body, onProgress);
  const outcome = await readReply<DataOf<"licenceFileAdd">>(response);
  if (!outcome.ok) throw new CallError(outcome.failure);
  return outcome.data;
}

function send(body: string, onProgress: (share: number) => void): Promise<Response> {
  const { method, path } = calls.licenceFileAdd;
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
