import { useState } from 'react';
import { TextInput } from './fields.js';

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

interface TagsInputProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Tags with commas between them; they are tidied up once the field is left. */
export function TagsInput({ label, tags, onChange, error, disabled = false }: TagsInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      value={typed ?? tags.join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange(tagsIn(text));
      }}
      onBlur={() => setTyped(null)}
      error={error}
      disabled={disabled}
    />
  );
}

/** The error of a list of tags or of one tag in it, among errors by path. */
export function tagsError(errors: Readonly<Record<string, string>>, of: string): string | undefined {
  const path = Object.keys(errors).find((one) => one === of || one.startsWith(`${of}.`));
  return path && errors[path];
}
