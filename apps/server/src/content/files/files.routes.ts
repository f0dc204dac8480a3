import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { showFile, uploadFile } from "./files.service.ts";

export function fileRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.fileUpload, async ({ caller, body }) => {
    const file = await uploadFile(app, caller, body);
    return isRefusal(file) ? file : tell("上传成功", file);
  });

  serveFile(shell, endpoints.fileShow, ({ caller, params }) => showFile(app, caller.shopId, params.id));
}
