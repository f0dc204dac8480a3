import { loadStep } from "../api/registration.ts";
import { ReviewPage } from "../pages/registration/review-page.tsx";
import { WithoutRegistration } from "../pages/registration/without-registration.tsx";
import type { Route } from "./+types/register-review";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStep({ context, url }, 3);

export default function RegisterReviewRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.registration) return <WithoutRegistration {...loaderData} step={3} />;
  return <ReviewPage {...loaderData} registration={loaderData.registration} />;
}
