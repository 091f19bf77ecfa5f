import { useNavigation } from '../display/navigation.js';
import { Combobox, type ComboboxProps, type Walked } from './combobox.js';

interface Hit {
  id: string;
  title: string;
  detail: string;
  to: string;
}

export interface SearchGroup {
  title: string;
  hits: readonly Hit[];
}

interface SearchBoxProps extends Pick<ComboboxProps<Hit>, 'label' | 'hint' | 'text' | 'onText' | 'says'> {
  groups: readonly SearchGroup[];
}

interface HitsProps extends Walked<Hit> {
  groups: readonly SearchGroup[];
  onVisit: (hit: Hit) => void;
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
            onVisit(hit);
          }}
        >
          <b>
            <bdi>{hit.title}</bdi>
          </b>
          <span>{hit.detail}</span>
        </a>
      ))}
    </div>
  ));
}

/** The page's search, with hits grouped by kind; selecting one opens it. */
export function SearchBox({ groups, ...search }: SearchBoxProps) {
  const navigation = useNavigation();
  const visit = ({ to }: Hit) => {
    search.onText('');
    navigation.go(to);
  };
  return (
    <Combobox
      {...search}
      ofPage
      ready={search.text.trim() !== ''}
      options={groups.flatMap((group) => group.hits)}
      onPick={visit}
    >
      {(walked) => <Hits {...walked} groups={groups} onVisit={visit} />}
    </Combobox>
  );
}
