import { TextField } from '@shopify/polaris';
import { useId, useState } from 'react';
import { useTranslate } from '../../words/use-translate.js';
import { useReadOnly } from '../shell/read-only.js';
import type { CellInputProps } from './form-draft.js';
import { useHitNavigation } from './use-hit-navigation.js';

interface Suggestion {
  /** The stored value. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

interface SuggestInputProps extends CellInputProps {
  /** What fits the typed text. */
  suggestions: readonly Suggestion[];
  /** Called while a person types, for suggestions that are searched for elsewhere. */
  onSearch?: (text: string) => void;
  /** How a stored value reads; by default as it is. */
  titleOf?: (value: string) => string;
  /** Message below the suggestions, or instead of them. */
  says?: string | null;
  /** Whether it has the focus from the start. */
  isFocused?: boolean;
}

const optionId = (list: string, { id }: Suggestion): string => `${list}-${id}`;

interface SuggestionsProps {
  list: string;
  label: string;
  value: string;
  all: readonly Suggestion[];
  current: Suggestion | undefined;
  onPick: (one: Suggestion) => void;
}

function Suggestions({ list, label, value, all, current, onPick }: SuggestionsProps) {
  return (
    <div id={`${list}-list`} role="listbox" aria-label={label}>
      {all.map((one) => (
        <button
          key={one.id}
          id={optionId(list, one)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={one.id === value}
          data-current={one === current}
          className="search-hit choice"
          onClick={() => onPick(one)}
        >
          <b>{one.title}</b>
          {one.detail ? <span>{one.detail}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** What is typed until a suggestion is picked or the field is left; what is the whole title of a suggestion means that one. */
function useTyped({ suggestions, onChange, onSearch, onBlur }: SuggestInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pick = (one: Suggestion) => {
    onChange(one.id);
    setTyped(null);
    hits.setOpen(false);
  };
  const hits = useHitNavigation(suggestions, pick);
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text);
    hits.restart();
    const same = suggestions.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase());
    onChange(same?.id ?? text);
  };
  const leave = () => {
    hits.setOpen(false);
    setTyped(null);
    onBlur?.();
  };
  return { typed, hits, pick, type, leave };
}

/**
 * A text that is searched for: what is picked is stored by its id, what fits no suggestion as it was typed. Arrow keys move the active
 * suggestion, Enter picks it or the first, Escape closes the list.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { id, label, value, help, error, most, suggestions, says = null } = props;
  const { titleOf = (stored: string) => stored } = props;
  const translate = useTranslate();
  const isReadOnly = useReadOnly();
  const list = useId();
  const { typed, hits, pick, type, leave } = useTyped(props);
  const isShown = hits.open && !isReadOnly && (suggestions.length > 0 || says !== null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the combobox inside, which Polaris does not let hear them.
    <div
      className="search-box"
      onKeyDown={hits.press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <TextField
        id={id}
        label={label}
        autoComplete="off"
        value={typed ?? titleOf(value)}
        onChange={type}
        onFocus={() => value === '' && hits.setOpen(true)}
        autoFocus={props.isFocused ?? false}
        disabled={isReadOnly}
        role="combobox"
        ariaExpanded={isShown}
        ariaControls={`${list}-list`}
        ariaAutocomplete="list"
        {...(most ? { maxLength: most } : {})}
        {...(help ? { helpText: help } : {})}
        {...(error ? { error: translate({ message: error }) } : {})}
        {...(hits.current ? { ariaActiveDescendant: optionId(list, hits.current) } : {})}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a suggestion leaves the cursor in the field. */}
      <div className="search-hits" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        <Suggestions list={list} label={label} value={value} all={suggestions} current={hits.current} onPick={pick} />
        {suggestions.length === 0 && says ? (
          <div className="search-says" role="status">
            {says}
          </div>
        ) : null}
      </div>
    </div>
  );
}
