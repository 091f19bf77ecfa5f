import { Icon, TextField } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { useId } from 'react';
import { useNavigation } from './navigation.js';
import { useWalk } from './use-walk.js';

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

type Hit = SearchGroup['hits'][number];

interface HitsProps {
  groups: readonly SearchGroup[];
  /** The hit that the arrows walked to. */
  current: Hit | undefined;
  optionId: (hit: Hit) => string;
  onVisit: (to: string) => void;
}

function Hits({ groups, current, optionId, onVisit }: HitsProps) {
  const navigation = useNavigation();
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
    <div key={group.title} role="group" aria-label={group.title}>
      <div className="search-group" aria-hidden>
        {group.title}
      </div>
      {group.hits.map((hit) => (
        <a
          key={hit.id}
          id={optionId(hit)}
          role="option"
          tabIndex={-1}
          aria-selected={hit === current}
          className="search-hit"
          href={navigation.href(hit.to)}
          onClick={(event) => {
            event.preventDefault();
            onVisit(hit.to);
          }}
        >
          <b>{hit.title}</b>
          <span>{hit.detail}</span>
        </a>
      ))}
    </div>
  ));
}

/** A search whose hits fold out below it, by kind. Arrows walk them, Enter opens the one walked to or the first, Escape folds it. */
export function SearchBox({ label, hint, text, onText, groups, says }: SearchBoxProps) {
  const id = useId();
  const navigation = useNavigation();
  const hits = groups.flatMap((group) => group.hits);
  const visit = (to: string) => {
    onText('');
    navigation.go(to);
  };
  const { open, setOpen, current, press, restart } = useWalk(hits, ({ to }) => visit(to));
  const shown = open && text.trim() !== '' && (hits.length > 0 || says !== null);
  const optionId = (hit: Hit) => `${id}-${hit.id}`;
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
          restart();
          onText(next);
        }}
        onFocus={() => setOpen(true)}
        role="combobox"
        ariaExpanded={shown}
        ariaControls={`${id}-list`}
        ariaAutocomplete="list"
        {...(current ? { ariaActiveDescendant: optionId(current) } : {})}
      />
      <div className="search-hits" hidden={!shown}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          <Hits groups={groups} current={current} optionId={optionId} onVisit={visit} />
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
