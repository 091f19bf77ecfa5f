import { EARLIEST_DAY } from '@loyalty/contracts/kernel/days';
import { Checkbox, ChoiceList, Select, TextField } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../words/use-translate.js';
import { useFormat } from '../format/format-context.js';
import { useReadOnly } from '../shell/read-only.js';
import type { Option } from './form-draft.js';

/** The message of a field, in the language of the admin: contracts speak English. */
function useMistake(error: string | undefined): { error?: string } {
  const translate = useTranslate();
  return error ? { error: translate({ message: error }) } : {};
}

/** Whether a field takes no input: where nothing can be changed it shows what is stored. */
function useFixed(disabled: boolean | undefined): boolean {
  const isReadOnly = useReadOnly();
  return isReadOnly || (disabled ?? false);
}

interface FieldProps {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** Marked as differing from the stored value. */
  changed?: boolean;
  /** Whether the label is for screen readers only, where the context makes it obvious. */
  hideLabel?: boolean;
}

export interface TextInputProps extends FieldProps {
  kind?: 'text' | 'number' | 'date' | 'time' | 'search' | 'password';
  lines?: number;
  /** Whether it is one line that grows with its text, so that nothing of it is hidden; it takes no breaks. */
  grows?: boolean;
  most?: number;
  /** Whether more than the limit may be typed or pasted, and is said to be too much: nothing of a long text is cut. */
  over?: boolean;
  before?: string;
  after?: string;
  required?: boolean;
  placeholder?: string;
  focused?: boolean;
}

/** From this limit on, a line is long enough that somebody may wonder why it takes no more. */
const LONG_LINE = 40;

/** Whether the length of a text is shown beside its limit: of several lines always, of one once it is nearly full, since the browser cuts without a word. */
const isCounted = ({ lines, most = 0, value }: TextInputProps): boolean =>
  most > 0 && (lines !== undefined || (most >= LONG_LINE && value.length >= most * 0.9));

/** Length of a text as contracts count it: its characters without the blanks that are trimmed. A pair of surrogates is one of them. */
export const characters = (text: string): number => [...text.trim()].length;

/** The help of a field, and how long its text is of what it may be. The browser's own limit counts units of UTF-16. */
function HelpText(props: TextInputProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { help, most = 0, over, value } = props;
  if (!isCounted(props)) return help;
  return (
    <span className="counted">
      <span>{help}</span>
      <span className="count">
        {t('shell.form.length', { n: f.points(over ? characters(value) : value.length), most: f.points(most) })}
      </span>
    </span>
  );
}

/**
 * A text input. Numbers are typed as text with a numeric keypad, because a browser's number field drops invalid input, which then cannot be
 * reported.
 */
export function TextInput(props: TextInputProps) {
  const { id, label, value, onChange, onBlur, help, error, disabled, changed, hideLabel } = props;
  const { kind = 'text', lines, grows, most: max, over, before, after, required, placeholder, focused } = props;
  const mistake = useMistake(error);
  const isFixed = useFixed(disabled);
  return (
    <div className={changed ? 'changed' : undefined}>
      <TextField
        {...(id ? { id } : {})}
        label={label}
        labelHidden={hideLabel ?? false}
        value={value}
        onChange={grows ? (text) => onChange(text.replace(/\s*[\r\n]\s*/g, ' ')) : onChange}
        onBlur={() => onBlur?.()}
        autoComplete="off"
        type={kind === 'date' || kind === 'time' || kind === 'password' ? kind : 'text'}
        {...(kind === 'date' ? { min: EARLIEST_DAY } : {})}
        {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
        {...(lines || grows ? { multiline: lines ?? 1 } : {})}
        {...(max && !over ? { maxLength: max } : {})}
        {...(before ? { prefix: before } : {})}
        {...(after ? { suffix: after } : {})}
        {...(help || isCounted(props) ? { helpText: <HelpText {...props} /> } : {})}
        {...mistake}
        {...(placeholder ? { placeholder } : {})}
        disabled={isFixed}
        requiredIndicator={required ?? false}
        autoFocus={focused ?? false}
      />
    </div>
  );
}

/** Input of a short note to an action. */
export function NoteInput({ lines = 2, ...props }: Omit<TextInputProps, 'kind' | 'most'>) {
  return <TextInput {...props} lines={lines} most={500} />;
}

/** Radio buttons: one of a few options, all visible. */
export function Choices({
  label,
  value,
  onChange,
  options,
  hideLabel,
  error,
  disabled,
}: FieldProps & { options: readonly Option[] }) {
  const mistake = useMistake(error);
  const isFixed = useFixed(disabled);
  return (
    <ChoiceList
      title={label}
      titleHidden={hideLabel ?? false}
      disabled={isFixed}
      selected={[value]}
      onChange={([chosen]) => onChange(chosen ?? value)}
      choices={options.map((option) => ({
        value: option.value,
        label: option.label,
        ...(option.help ? { helpText: option.help } : {}),
        ...(option.disabled ? { disabled: true } : {}),
      }))}
      {...mistake}
    />
  );
}

/** Options in the order given, with those of a group below its heading. */
function grouped(options: readonly Option[]) {
  const plain = ({ value, label, disabled = false }: Option) => ({ value, label, disabled });
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.flatMap(
    (title): (ReturnType<typeof plain> | { title: string; options: ReturnType<typeof plain>[] })[] => {
      const of = options.filter(({ group }) => group === title).map(plain);
      return title ? [{ title, options: of }] : of;
    },
  );
}

/** Maximum label length, in characters, that is readable at half the width of a phone. */
const FITS_HALF = 16;

/** A drop-down: one of many options. */
export function Picker({
  id,
  label,
  value,
  onChange,
  options,
  help,
  error,
  changed,
  hideLabel,
  disabled,
}: FieldProps & { options: readonly Option[] }) {
  const mistake = useMistake(error);
  const isFixed = useFixed(disabled);
  // A long option gets a full row where two fields would be truncated.
  const isLong = options.some((option) => option.label.length > FITS_HALF);
  return (
    <div className={[changed ? 'changed' : '', isLong ? 'long' : ''].join(' ').trim()}>
      <Select
        {...(id ? { id } : {})}
        label={label}
        labelHidden={hideLabel ?? false}
        value={value}
        onChange={onChange}
        options={grouped(options)}
        disabled={isFixed}
        {...(help ? { helpText: help } : {})}
        {...mistake}
      />
    </div>
  );
}

interface FlagProps {
  id?: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  help?: ReactNode;
  disabled?: boolean;
}

/** A checkbox. */
export function Flag({ id, label, value, onChange, help, disabled }: FlagProps) {
  const isFixed = useFixed(disabled);
  return (
    <Checkbox
      {...(id ? { id } : {})}
      label={label}
      checked={value}
      onChange={onChange}
      disabled={isFixed}
      {...(help ? { helpText: help } : {})}
    />
  );
}

/** A row of fields, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="field-row">{children}</div>;
}
