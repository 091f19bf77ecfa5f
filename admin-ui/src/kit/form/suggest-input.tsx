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

/**
 * A text that is searched for: what is picked is stored by its id, what fits no suggestion as it was typed. Arrow keys move the active
 * suggestion, Enter picks it or the first, Escape closes the list.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { id, label, value, onChange, onBlur, help, error, most, suggestions, says = null } = props;
  const { titleOf = (stored: string) => stored } = props;
  const translate = useTranslate();
  const isReadOnly = useReadOnly();
  const [typed, setTyped] = useState<string | null>(null);
  const list = useId();
  const pick = (one: Suggestion) => {
    onChange(one.id);
    setTyped(null);
    hits.setOpen(false);
  };
  const hits = useHitNavigation(suggestions, pick);
  const isShown = hits.open && !isReadOnly && (suggestions.length > 0 || says !== null);
  const optionId = (one: Suggestion) => `${list}-${one.id}`;
  const type = (text: string) => {
    setTyped(text);
    props.onSearch?.(text);
    hits.restart();
    const same = suggestions.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase());
    onChange(same?.id ?? text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the combobox inside, which Polaris does not let hear them.
    <div
      className="search-box"
      onKeyDown={hits.press}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        hits.setOpen(false);
        setTyped(null);
        onBlur?.();
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
        {...(hits.current ? { ariaActiveDescendant: optionId(hits.current) } : {})}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a suggestion leaves the cursor in the field. */}
      <div className="search-hits" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        <div id={`${list}-list`} role="listbox" aria-label={label}>
          {suggestions.map((one) => (
            <button
              key={one.id}
              id={optionId(one)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={one.id === value}
              data-current={one === hits.current}
              className="search-hit choice"
              onClick={() => pick(one)}
            >
              <b>{one.title}</b>
              {one.detail ? <span>{one.detail}</span> : null}
            </button>
          ))}
        </div>
        {suggestions.length === 0 && says ? (
          <div className="search-says" role="status">
            {says}
          </div>
        ) : null}
      </div>
    </div>
  );
}
