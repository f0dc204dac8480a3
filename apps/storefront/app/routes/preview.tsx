import { loadPreview } from "../api/preview.ts";
import { Preview } from "../pages/from-data/preview.tsx";
import type { Route } from "./+types/preview";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPreview(context, params.token);
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <Preview {...loaderData} />;
}
