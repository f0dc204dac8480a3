import { VerifyPage } from "../pages/forget/verify-page.tsx";

export default function ForgetStep1() {
  return <VerifyPage />;
}
