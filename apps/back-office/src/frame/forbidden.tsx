import { operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { Link } from "react-router";
import { Empty } from "../parts/states.tsx";
import type { Screen } from "../lib/screens.ts";

/** `isTaken`: it is his role's, and was taken away from him. */
type ForbiddenProps = { screen: Screen; own: string; isTaken?: boolean };

/** A screen that is not this role's: which roles it is for, and the way back. */
export function Forbidden({ screen, own, isTaken = false }: ForbiddenProps) {
  const roles = screen.roles.map((each) => operatorRoleText[each]).join("、");
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screen.title}</h1>
      <Empty
        icon="lock"
        text={
          <>
            <p className="mb-1 font-semibold text-ink">
              {isTaken ? `“${screen.title}”已从您的账号调出` : `您的岗位是${own}，不能使用“${screen.title}”`}
            </p>
            <p>可以使用的岗位：{roles}。需要开通的，请联系系统管理员。</p>
          </>
        }
      >
        <Link to="/" className="btn btn-primary">
          回到待办
        </Link>
      </Empty>
    </>
  );
}
