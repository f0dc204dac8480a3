import { commandText } from "@yaoji/domain/people/command-words";
import { operatorCommands, rolesOf } from "@yaoji/domain/people/operator-rights";
import { operatorRoles, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { commandsOf, workAreaNames, workAreas } from "@yaoji/domain/people/work-areas";

/** By area; what is in none is the shop's own administration. */
const inAreas = new Set(workAreaNames.flatMap(commandsOf));
const groups = [
  ...workAreaNames.map((area) => ({ text: workAreas[area].text, commands: commandsOf(area) })),
  { text: "管理", commands: operatorCommands.filter((command) => !inAreas.has(command)) },
].filter(({ commands }) => commands.length > 0);

/** The one table of who may do what, as the server holds it. */
export function RoleTable() {
  return (
    <div className="list-box relative">
      <table className="list-table" aria-label="岗位权限表">
        <thead>
          <tr>
            <th scope="col">工作</th>
            <th scope="col">事项</th>
            {operatorRoles.map((role) => (
              <th key={role} scope="col" className="role-mark">
                {operatorRoleText[role]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ text, commands }) => (
          <tbody key={text}>
            {commands.map((command, place) => (
              <tr key={command}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={commands.length}>
                    {text}
                  </th>
                )}
                <td>{commandText(command)}</td>
                {operatorRoles.map((role) => (
                  <td key={role} className="role-mark">
                    {rolesOf(command)?.includes(role) ? <Yes /> : ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Yes() {
  return (
    <>
      <span aria-hidden="true">✓</span>
      <span className="sr-only">可以</span>
    </>
  );
}
