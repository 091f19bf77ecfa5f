import { BetweenCards } from '../display/layout.js';
import { ReadControls } from '../shell/read-only.js';
import { TextInput } from './fields.js';

interface PageSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search of a page, between its cards; the key `/` goes to it. */
export function PageSearch({ label, value, onChange }: PageSearchProps) {
  return (
    <BetweenCards>
      <div data-page-search>
        <ReadControls>
          <TextInput label={label} hideLabel kind="search" placeholder={label} value={value} onChange={onChange} />
        </ReadControls>
      </div>
    </BetweenCards>
  );
}
