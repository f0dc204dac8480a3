import { DonePage } from "../pages/forget/done-page.tsx";

export default function ForgetStep3() {
  return <DonePage />;
}
