import type { ReactNode, RefObject } from "react";
import { useUser } from "../../api/user.ts";
import type { Suggestion } from "../../lib/suggestion-cache.ts";
import type { SuggestionState } from "../../lib/suggestions.ts";
import { later } from "../later.tsx";
import type { OfferKeys } from "./use-search-form.ts";

const SuggestionOffer = later(() => import("./suggestion-offer.tsx"), {
  as: "extra",
  waiting: <span className="suggestion-offer" />,
});

type SuggestionListProps = {
  id: string;
  state: SuggestionState;
  active: number;
  /** Where the keys of the active suggestion's offer go; none for makers, which are not bought. */
  offerKeysRef?: RefObject<OfferKeys | null> | null;
  onChoose: (suggestion: Suggestion) => void;
  onRetry: () => void;
};

/** The dropdown of the search box: 正在搜索, the list, no data, or the reason and 重试. */
export function SuggestionList({ id, state, active, offerKeysRef, onChoose, onRetry }: SuggestionListProps) {
  const { user } = useUser();
  if (state.phase === "closed") return null;
  const list = state.phase === "shown" ? state.list : [];
  const ids = list.map((each) => each.id);
  return (
    <div className="suggestions">
      {state.phase === "searching" && <p role="status">正在搜索…</p>}
      {state.phase === "failed" && (
        <p role="status">
          {state.message}
          <button
            type="button"
            className="ml-3 text-brand-600 underline"
            // Where a pressed button gets no focus, the blur of the input would take it away before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            重试
          </button>
        </p>
      )}
      {state.phase === "shown" && state.list.length === 0 && (
        <p role="status">没有找到相关商品，可换个名称、厂家或拼音首字母</p>
      )}
      <ul id={`${id}-list`} role="listbox" aria-label="搜索建议">
        {list.map((suggestion, index) => (
          <Option
            key={suggestion.id}
            id={`${id}-${index}`}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={onChoose}
          >
            {offerKeysRef && user && (
              <SuggestionOffer
                id={suggestion.id}
                ids={ids}
                isActive={index === active}
                keysRef={offerKeysRef}
              />
            )}
          </Option>
        ))}
      </ul>
    </div>
  );
}

type OptionProps = Pick<SuggestionListProps, "id" | "onChoose"> & {
  suggestion: Suggestion;
  isActive: boolean;
  children: ReactNode;
};

function Option({ id, suggestion, isActive, onChoose, children }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      // Before the blur of the input closes the list.
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onChoose(suggestion);
      }}
    >
      <b>{suggestion.name}</b>
      <span>{suggestion.ypgg}</span>
      <span className="truncate">{suggestion.sccj}</span>
      {children}
    </li>
  );
}
