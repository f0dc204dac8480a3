import { loadStep } from "../api/registration.ts";
import { load } from "../api/load.ts";
import { InvitationList } from "../components/invitation-list.tsx";
import { Queries } from "../components/queries.tsx";
import { DossierPage } from "../pages/registration/dossier-page.tsx";
import { WithoutRegistration } from "../pages/registration/without-registration.tsx";
import type { Route } from "./+types/register-dossier";

/** Who was invited by a shop need not register one of his own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const step = await loadStep({ context, url }, 2);
  const invitations = step.registration || step.failure ? await load(context, "invitationList", {}) : null;
  return { ...step, invitations: invitations?.ok ? invitations.data.list : [] };
}

export default function RegisterDossierRoute({ loaderData }: Route.ComponentProps) {
  const { registration, invitations } = loaderData;
  return (
    <>
      {invitations.length > 0 && (
        <div className="wrap pt-4">
          <InvitationList list={invitations} />
        </div>
      )}
      {registration ? (
        <Queries>
          <DossierPage {...loaderData} registration={registration} />
        </Queries>
      ) : (
        <WithoutRegistration {...loaderData} step={2} />
      )}
    </>
  );
}
