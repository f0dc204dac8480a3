import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { renewCertificate, showCertificates, showScope } from "./certificates.service.ts";
import { addShop, saveDossier, showRegistration } from "./dossiers.service.ts";
import { addLicenceFile, showLicenceFile } from "./licence-files.service.ts";
import { openOwnDossier } from "./new-dossier.service.ts";
import { removeShop } from "./remove-shop.service.ts";
import { submitDossiers } from "./submit.service.ts";

export function dossierRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.dossier, ({ caller }) => showRegistration(app, caller));

  serve(shell, endpoints.dossierSave, async ({ caller, params, body }) => {
    const saved = await saveDossier(app, { filler: caller, shopId: params.id }, body);
    return isRefusal(saved) ? saved : tell("草稿已保存", saved);
  });

  serve(shell, endpoints.dossierAddShop, async ({ caller, body }) => {
    const added = await addShop(app, caller, body);
    return isRefusal(added) ? added : tell("店铺已添加", added);
  });

  serve(shell, endpoints.dossierRemoveShop, async ({ caller, params }) => {
    const left = await removeShop(app, caller, params.id);
    return isRefusal(left) ? left : tell("店铺已移除", left);
  });

  serve(shell, endpoints.dossierSubmit, async ({ caller }) => {
    const submitted = await submitDossiers(app, caller);
    return isRefusal(submitted) ? submitted : tell("资料已提交，请等待审核", submitted);
  });

  serve(shell, endpoints.dossierOpen, async ({ caller, body }) => {
    const opened = await openOwnDossier(app, caller.accountId, body.kind);
    return isRefusal(opened) ? opened : tell("请填写单位资料", opened);
  });

  serve(shell, endpoints.certificates, ({ caller }) => showCertificates(app, caller));

  serve(shell, endpoints.certificateRenew, async ({ caller, body }) => {
    const renewed = await renewCertificate(app, caller, body);
    return isRefusal(renewed) ? renewed : tell("新证已提交，请等待审核", renewed);
  });

  serve(shell, endpoints.businessScope, ({ caller }) => showScope(app, caller.shopId));

  serve(shell, endpoints.licenceFileAdd, async ({ caller, body }) => {
    const file = await addLicenceFile(app, caller, body);
    return isRefusal(file) ? file : tell("上传成功", file);
  });

  serveFile(shell, endpoints.licenceFile, ({ caller, params }) => showLicenceFile(app, caller, params.key));
}
