import { Icon } from '@shopify/polaris';
import { CheckIcon } from '@shopify/polaris-icons';
import { useReadOnly } from '../shell/read-only.js';
import { Combobox, type ComboboxProps } from './combobox.js';

interface Choice {
  id: string;
  title: string;
}

interface ChooseBoxProps extends Pick<ComboboxProps<Choice>, 'label' | 'hint' | 'text' | 'onText' | 'options'> {
  /** Ids of the current selection. */
  chosen: readonly string[];
  /** Choosing a selected one deselects it. */
  onChoose: (id: string) => void;
  /** Message instead of options: nothing found, or the failure. */
  says: string | null;
  disabled: boolean;
}

/** A search with multiple selection of its hits. */
export function ChooseBox({ chosen, onChoose, says, disabled, ...search }: ChooseBoxProps) {
  const isReadOnly = useReadOnly();
  const { options } = search;
  return (
    <Combobox
      {...search}
      disabled={disabled || isReadOnly}
      many
      ready
      says={options.length === 0 ? says : null}
      onPick={({ id }) => onChoose(id)}
    >
      {({ current, optionId }) =>
        options.map((option) => (
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
        ))
      }
    </Combobox>
  );
}
