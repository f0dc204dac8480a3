import { Outlet } from "react-router";
import { Fault } from "../components/fault.tsx";
import type { Route } from "./+types/framed";

/** Around every page: a page that fails leaves header, search and footer standing. */
export default function Framed() {
  return <Outlet />;
}

/** A page's fault: one clear sentence and a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault error={error} />;
}
