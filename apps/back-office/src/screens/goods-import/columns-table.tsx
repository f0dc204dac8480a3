import type { Import } from "./use-import.ts";

type ColumnsTableProps = {
  of: Pick<Import, "columns" | "fields">;
  /** What each column is, "" where it is not used. */
  chosen: readonly string[];
  isFixed: boolean;
  onChoose: (chosen: string[]) => void;
};

/** Each column of the file: its heading, what it is, what stands in its first rows. */
export function ColumnsTable({ of: { columns, fields }, chosen, isFixed, onChoose }: ColumnsTableProps) {
  return (
    <div className="list-box">
      <table className="list-table" aria-label="各列的含义">
        <thead>
          <tr>
            <th scope="col">文件里的列</th>
            <th scope="col">含义</th>
            <th scope="col">前几行的内容</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, samples }, at) => (
            <tr key={at}>
              <td className="break-words">{heading || `第${at + 1}列`}</td>
              <td>
                <select
                  className="field"
                  aria-label={`“${heading || `第${at + 1}列`}”的含义`}
                  value={chosen[at]}
                  disabled={isFixed}
                  onChange={({ target }) => onChoose(chosen.with(at, target.value))}
                >
                  <option value="">不使用</option>
                  {fields.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
              <td className="break-words text-ink-2">
                {samples.filter((sample) => sample !== "").join(" ／ ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
