import { Icon, TextField } from '@shopify/polaris';
import { CheckIcon, SearchIcon } from '@shopify/polaris-icons';
import { useId } from 'react';
import { useWalk } from './use-walk.js';

interface ChooseBoxProps {
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
  options: readonly { id: string; title: string }[];
  /** Ids of what was chosen already. */
  chosen: readonly string[];
  /** Choosing one that was chosen takes it back. */
  onChoose: (id: string) => void;
  /** What is said instead of options: nothing found, or why none could be asked for. */
  says: string | null;
  disabled: boolean;
}

interface ChoicesProps extends Pick<ChooseBoxProps, 'options' | 'chosen' | 'onChoose'> {
  /** The one that the keys have walked to. */
  current: ChooseBoxProps['options'][number] | undefined;
  optionId: (option: { id: string }) => string;
}

function Choices({ options, chosen, onChoose, current, optionId }: ChoicesProps) {
  return options.map((option) => (
    <button
      key={option.id}
      id={optionId(option)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={chosen.includes(option.id)}
      data-current={option === current}
      className="search-hit choice"
      onClick={() => onChoose(option.id)}
    >
      <b>{option.title}</b>
      {chosen.includes(option.id) ? <Icon source={CheckIcon} /> : null}
    </button>
  ));
}

/** A search whose hits are chosen, several one after the other. Arrows walk them, Enter chooses, Escape folds them. */
export function ChooseBox(props: ChooseBoxProps) {
  const { label, hint, text, onText, options, chosen, onChoose, says, disabled } = props;
  const id = useId();
  const { open, setOpen, current, press, restart } = useWalk(options, (option) => onChoose(option.id));
  const shown = open && !disabled && (options.length > 0 || says !== null);
  const optionId = (option: { id: string }) => `${id}-${option.id}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the combobox inside, which Polaris does not let hear them.
    <div
      className="search-box"
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
        <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable>
          <Choices {...{ options, chosen, onChoose, current, optionId }} />
        </div>
        {options.length === 0 && says ? (
          <div className="search-says" role="status">
            {says}
          </div>
        ) : null}
      </div>
    </div>
  );
}
