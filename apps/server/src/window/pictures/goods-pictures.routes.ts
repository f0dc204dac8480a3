import { endpoints } from "@yaoji/contract/endpoints";
import { uploadedBytes } from "../../content/files/files.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import {
  addGoodsPicture,
  arrangePictures,
  cropPicture,
  listGoodsPictures,
  removeGoodsPicture,
  showGoodsPicture,
} from "./goods-pictures.service.ts";

/** Pictures of goods, as operators give and arrange them. */
export function goodsPictureRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsPictureList, ({ params }) => listGoodsPictures(app, params));

  serve(shell, endpoints.goodsPictureAdd, async ({ caller, params, body: { name, content, alt } }) => {
    const given = { whose: params, name, bytes: uploadedBytes(content), alt };
    const added = await addGoodsPicture(app, caller.accountId, given);
    return isRefusal(added) ? added : tell("图片已添加", added.shown);
  });

  serve(shell, endpoints.goodsPictureArrange, async ({ caller, params, body }) => {
    const shown = await arrangePictures(app, caller.accountId, { whose: params, ...body });
    return isRefusal(shown) ? shown : tell("图片已保存", shown);
  });

  serve(shell, endpoints.goodsPictureCrop, async ({ caller, params, body }) => {
    const shown = await cropPicture(app, caller.accountId, { whose: params, ...body });
    return isRefusal(shown) ? shown : tell("图片已裁剪", shown);
  });

  serve(shell, endpoints.goodsPictureRemove, async ({ caller, params, body }) => {
    const shown = await removeGoodsPicture(app, caller.accountId, { whose: params, ...body });
    return isRefusal(shown) ? shown : tell("图片已删除", shown);
  });

  serveFile(shell, endpoints.goodsPictureFile, ({ params: { id, key }, query }) =>
    showGoodsPicture(app, { goodsId: id, key, isWhole: query.whole === 1 }),
  );
}
