import { useId } from 'react';
import { Text } from '../display/text.js';
import { useReadOnly } from '../shell/read-only.js';

interface CardOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What the choice means. */
  readonly text?: string;
  /** A colour that the choice stands for. */
  readonly swatch?: string;
  readonly disabled?: boolean;
}

interface CardChoicesProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly CardOption<Value>[];
  /** Many small cards side by side. */
  small?: boolean;
  /** Whether the label is shown, with this help. */
  shown?: boolean;
  help?: string;
}

/** One of a few options, each a card with what it means: radio buttons, by mouse and by arrow keys. */
export function CardChoices<Value extends string>(props: CardChoicesProps<Value>) {
  const { label, value, onChange, options, small = false, shown = false, help } = props;
  const group = useId();
  const isReadOnly = useReadOnly();
  return (
    <fieldset className={small ? 'card-choices small' : 'card-choices'} aria-label={label}>
      {shown ? (
        <div className="card-choices-label">
          <Text>{label}</Text>
          {help ? (
            <Text as="p" tone="subdued">
              {help}
            </Text>
          ) : null}
        </div>
      ) : null}
      {options.map(({ value: option, label: name, text, swatch, disabled }) => (
        <label key={option} data-chosen={option === value}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === value}
            disabled={isReadOnly || (disabled ?? false)}
            onChange={() => onChange(option)}
          />
          {swatch ? <span className="swatch" style={{ background: swatch }} aria-hidden /> : null}
          <span className="card-choice">
            <b>{name}</b>
            {text ? <small>{text}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
