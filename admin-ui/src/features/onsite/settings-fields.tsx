import type { BlockKind } from '@loyalty/contracts/blocks/kind';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { schemaField } from '../../kit/form/schema-fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { RowsField } from './rows-field.js';
import { useFieldName } from './use-field-name.js';

type Settings = Readonly<Record<string, unknown>>;

interface SettingsFieldsProps {
  kind: BlockKind;
  settings: Settings;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Settings) => void;
}

interface OneFieldProps {
  name: string;
  schema: ZodType;
  value: unknown;
  /** The product's own text that an empty field stands for. */
  otherwise: string | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

/** Texts longer than a line of the form have several. */
const LONG = 40;

/** A number as typed: what is none stays, so that the message says so. */
const typedNumber = (text: string): unknown => (/^-?\d+$/.test(text.trim()) ? Number(text) : text);

const listOf = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((one) => one.trim())
    .filter(Boolean);

function OneField({ name, schema, value, otherwise, errors, onChange }: OneFieldProps) {
  const { t } = useTranslation();
  const label = useFieldName()(name);
  const field = schemaField(schema);
  // A text that may be empty is a choice of nothing or a text.
  const isText = field.kind === 'choice' && field.values?.[0] === '';
  const common = { label, error: errors[name] };
  switch (isText ? 'text' : field.kind) {
    case 'flag':
      return <Flag label={label} value={value === true} onChange={onChange} />;
    case 'rows':
      return (
        <RowsField
          name={name}
          cells={field.cells ?? {}}
          most={field.most ?? 10}
          rows={(value ?? []) as Readonly<Record<string, string>>[]}
          errors={errors}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Picker
          {...common}
          value={String(value)}
          onChange={onChange}
          options={(field.values ?? []).map((one) => ({ value: one, label: t(`onsite.choice.${one as 'start'}`) }))}
        />
      );
    case 'number':
      return (
        <TextInput
          {...common}
          kind="number"
          value={String(value ?? '')}
          onChange={(text) => onChange(typedNumber(text))}
        />
      );
    case 'words':
      return (
        <TextInput
          {...common}
          value={((value ?? []) as string[]).join(', ')}
          onChange={(text) => onChange(listOf(text))}
          help={t('onsite.listHelp')}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          kind={name === 'startDay' ? 'date' : 'text'}
          value={String(value ?? '')}
          onChange={onChange}
          {...(otherwise === undefined ? {} : { placeholder: otherwise })}
          {...(otherwise !== undefined && otherwise.length > LONG ? { lines: 2 } : {})}
        />
      );
  }
}

/** A form of a block's settings, drawn from their schema: a new setting needs a label and nothing else. */
export function SettingsFields({ kind, settings, errors, onChange }: SettingsFieldsProps) {
  const { locale } = useFormat();
  const own = kind.texts[languageOf(locale)] ?? kind.texts.en;
  return (
    <>
      {Object.entries(kind.settings.shape as Record<string, ZodType>).map(([name, schema]) => (
        <OneField
          key={name}
          name={name}
          schema={schema}
          value={settings[name]}
          otherwise={own[name]}
          errors={errors}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  );
}
