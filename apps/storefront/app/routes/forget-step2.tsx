import { ResetPage } from "../pages/forget/reset-page.tsx";

export default function ForgetStep2() {
  return <ResetPage />;
}
