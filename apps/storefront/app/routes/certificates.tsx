import { loadForBuyer } from "../api/load.ts";
import { CertificatesPage } from "../pages/certificates/certificates-page.tsx";
import type { Route } from "./+types/certificates";

/** 资质证件. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [certificates, scope] = await Promise.all([
    loadForBuyer({ context, url }, "certificates", {}),
    loadForBuyer({ context, url }, "businessScope", {}),
  ]);
  return { certificates, scope };
}

export default function CertificatesRoute({ loaderData }: Route.ComponentProps) {
  return <CertificatesPage {...loaderData} />;
}
