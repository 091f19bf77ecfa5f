import { Icon, TextField } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigation } from './navigation.js';

export interface SearchGroup {
  title: string;
  hits: readonly { id: string; title: string; detail: string; to: string }[];
}

interface SearchBoxProps {
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly SearchGroup[];
  /** What is said instead of hits: nothing found, searching, failed. */
  says: string | null;
}

/** A search whose hits fold out below it, by kind. Arrows walk them, Enter opens the one walked to or the first, Escape folds it. */
export function SearchBox({ label, hint, text, onText, groups, says }: SearchBoxProps) {
  const id = useId();
  const navigation = useNavigation();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const hits = groups.flatMap((group) => group.hits);
  const shown = open && text.trim() !== '' && (hits.length > 0 || says !== null);
  const option = (hit: { id: string }) => `${id}-${hit.id}`;
  const visit = (to: string | undefined) => {
    if (!to) return;
    setOpen(false);
    onText('');
    navigation.go(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') visit(hits[Math.max(at, 0)]?.to);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const current = hits[at];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the combobox inside, which Polaris does not let hear them.
    <div
      className="search-box soft"
      data-page-search
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
          setOpen(true);
          setAt(-1);
          onText(next);
        }}
        onFocus={() => setOpen(true)}
        role="combobox"
        ariaExpanded={shown}
        ariaControls={`${id}-list`}
        ariaAutocomplete="list"
        {...(current ? { ariaActiveDescendant: option(current) } : {})}
      />
      <div className="search-hits" hidden={!shown}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
            <div key={group.title} role="group" aria-label={group.title}>
              <div className="search-group" aria-hidden>
                {group.title}
              </div>
              {group.hits.map((hit) => (
                <a
                  key={hit.id}
                  id={option(hit)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === current}
                  className="search-hit"
                  href={navigation.href(hit.to)}
                  onClick={(event) => {
                    event.preventDefault();
                    visit(hit.to);
                  }}
                >
                  <b>{hit.title}</b>
                  <span>{hit.detail}</span>
                </a>
              ))}
            </div>
          ))}
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
