import { Icon, TextField } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { type ReactNode, useId } from 'react';
import { useHitNavigation } from './use-hit-navigation.js';

/** State of an option for rendering: the active one, and ids for ARIA. */
export interface Walked<Option> {
  current: Option | undefined;
  optionId: (option: Option) => string;
}

export interface ComboboxProps<Option> {
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  onPick: (option: Option) => void;
  /** Renders the options, each with role `option` and its `optionId`. */
  children: (walked: Walked<Option>) => ReactNode;
  /** Message below the options, or instead of them: nothing found, searching, failed. */
  says: string | null;
  /** Whether the list can open now. */
  ready: boolean;
  disabled?: boolean;
  /** Whether several options may be selected. */
  many?: boolean;
  /** Whether it is the page's search, the target of the search shortcut. */
  ofPage?: boolean;
}

/** A search field with a list of hits. Arrow keys move the active hit, Enter selects it or the first, Escape closes the list. */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { label, hint, text, onText, options, onPick, children, says, ready, disabled = false } = props;
  const id = useId();
  const { open, setOpen, current, press, restart } = useHitNavigation(options, onPick);
  const shown = open && ready && !disabled && (options.length > 0 || says !== null);
  const optionId = (option: Option) => `${id}-${option.id}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the combobox inside, which Polaris does not let hear them.
    <div
      className={props.ofPage ? 'search-box soft' : 'search-box'}
      data-page-search={props.ofPage}
      onKeyDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={label}
        labelHidden
        autoComplete="off"
        value={text}
        placeholder={hint}
        prefix={<Icon source={SearchIcon} tone="subdued" />}
        onChange={(next) => {
          restart();
          onText(next);
        }}
        onFocus={() => setOpen(true)}
        disabled={disabled}
        role="combobox"
        ariaExpanded={shown}
        ariaControls={`${id}-list`}
        ariaAutocomplete="list"
        {...(current ? { ariaActiveDescendant: optionId(current) } : {})}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a hit leaves the cursor in the search. */}
      <div className="search-hits" hidden={!shown} onMouseDown={(event) => event.preventDefault()}>
        <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable={props.many}>
          {children({ current, optionId })}
        </div>
        {says ? (
          <div className="search-says" role="status">
            {says}
          </div>
        ) : null}
      </div>
    </div>
  );
}
