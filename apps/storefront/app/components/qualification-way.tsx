import { qualificationWays } from "@yaoji/domain/people/dossier-next";
import { type DossierState } from "@yaoji/domain/people/dossier-states";

/** The way on to an approved dossier, by how far it is; nothing where it is approved. */
export function QualificationWay({ state }: { state: DossierState }) {
  const way = qualificationWays[state];
  return (
    way && (
      <a href={way.url} className="font-semibold whitespace-nowrap underline">
        {way.text}
      </a>
    )
  );
}
