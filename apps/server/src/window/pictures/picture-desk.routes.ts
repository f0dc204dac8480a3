import { endpoints } from "@yaoji/contract/endpoints";
import { uploadedBytes } from "../../content/files/files.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addSitePicture } from "./pictures.service.ts";

/** Pictures of the site, which operators give for articles, banners and navigation. */
export function pictureDeskRoutes(shell: Shell): void {
  serve(shell, endpoints.sitePictureAdd, async ({ caller, body: { name, content } }) => {
    const given = { name, bytes: uploadedBytes(content), isLoose: true };
    const address = await addSitePicture(shell.app, caller.accountId, given);
    return isRefusal(address) ? address : tell("图片已保存", { address });
  });
}
