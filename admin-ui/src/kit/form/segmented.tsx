import { useId } from 'react';
import { useReadOnly } from '../shell/read-only.js';
import type { Option } from './form-draft.js';

interface SegmentedProps {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
}

/** One of two or three short options, side by side: radio buttons, by mouse and by arrow keys. */
export function Segmented({ id, label, value, onChange, onBlur, options }: SegmentedProps) {
  const group = useId();
  const isReadOnly = useReadOnly();
  return (
    <fieldset className="segmented" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-chosen={option.value === value}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={isReadOnly || (option.disabled ?? false)}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
