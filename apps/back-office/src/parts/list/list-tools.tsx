import { Popover } from "@base-ui/react/popover";
import type { ReactNode, SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { Icon } from "../icons.tsx";
import { ExportButton } from "./export-button.tsx";
import { type ListAddress, withAsked, withShown } from "./list-address.ts";
import { visibilityOf } from "./list-table.tsx";
import type { Filter, ListOf } from "./types.ts";
import { Views } from "./views.tsx";

type ToolsProps<Row> = { of: ListOf<Row>; address: ListAddress };

/** What a list can be asked: words, filters, its order; and which columns it shows. */
export function ListTools<Row>({ of: list, address, children }: ToolsProps<Row> & { children?: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Record<string, string>) => setParams(withAsked(params, change));
  const [usual] = list.sorts ?? [];
  return (
    <div className="list-tools" role="search" aria-label={list.label}>
      {list.search !== undefined && (
        <SearchField
          key={address.search}
          hint={list.search}
          value={address.search}
          onSearch={(q) => ask({ q })}
        />
      )}
      {list.filters.map((filter) => (
        <FilterField
          key={`${filter.name} ${address.filters[filter.name] ?? ""}`}
          filter={filter}
          value={address.filters[filter.name] ?? ""}
          onChange={(value) => ask({ [filter.name]: value })}
        />
      ))}
      {list.sorts && usual && (
        <label className="list-filter">
          <span>排序</span>
          <select
            className="field"
            value={address.sort || usual.value}
            onChange={({ target }) => ask({ sort: target.value === usual.value ? "" : target.value })}
          >
            {list.sorts.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="flex-1" />
      <Views />
      <Columns of={list} address={address} />
      {list.exportAs && <ExportButton of={list} address={address} />}
      {children}
    </div>
  );
}

type SearchProps = { hint: string; value: string; onSearch: (text: string) => void };

function SearchField({ hint, value, onSearch }: SearchProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  }
  return (
    <form className="list-search" onSubmit={submit}>
      <input
        name="q"
        type="search"
        className="field"
        aria-label={hint}
        placeholder={hint}
        defaultValue={value}
      />
      <button type="submit" className="btn" aria-label="查找">
        <Icon name="search" />
      </button>
    </form>
  );
}

type FieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

/** Chosen at once; what is typed, when it is left or Enter is pressed. */
function FilterField({ filter, value, onChange }: FieldProps) {
  const { title, choices, type = "text" } = filter;
  return (
    <label className="list-filter">
      <span>{title}</span>
      {choices ? (
        <select className="field" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">全部</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={type}
          className="field"
          defaultValue={value}
          onKeyDown={(event) => event.key === "Enter" && onChange(event.currentTarget.value.trim())}
          onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
        />
      )}
    </label>
  );
}

/** Which columns are shown, and how close together the rows stand. */
function Columns<Row>({ of: list, address }: ToolsProps<Row>) {
  const [params, setParams] = useSearchParams();
  const shown = visibilityOf(list.columns, address.hidden);
  function turn(id: string): void {
    const { hidden } = address;
    const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    setParams(withShown(params, { hide: next.join(",") }), { replace: true });
  }
  return (
    <Popover.Root>
      <Popover.Trigger className="btn">列</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end">
          <Popover.Popup className="pop-menu" aria-label="显示的列">
            {list.columns.slice(1).map(({ id, title }) => (
              <label key={id} className="pop-menu-item">
                <input type="checkbox" checked={shown[id] === true} onChange={() => turn(id)} />
                {title}
              </label>
            ))}
            <label className="pop-menu-item pop-menu-part">
              <input
                type="checkbox"
                checked={address.isDense}
                onChange={({ target }) =>
                  setParams(withShown(params, { dense: target.checked ? "1" : "" }), { replace: true })
                }
              />
              紧凑行距
            </label>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
