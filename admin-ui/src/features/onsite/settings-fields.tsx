import type { BlockKind } from '@loyalty/contracts/blocks/kind';
import { withoutLostRows } from '@loyalty/contracts/documents/languages';
import type { FileUse } from '@loyalty/contracts/files/use';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { schemaField } from '../../kit/form/schema-fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ImageField } from '../files/image-field.js';
import { PictureField } from '../files/picture-field.js';
import { LanguageFields } from '../translations/language-fields.js';
import { BlockColour } from './block-colour.js';
import { type FilledList, isMainList, RowsField } from './rows-field.js';
import { typedNumber } from './typed-number.js';
import { useFieldName } from './use-field-name.js';
import { useRowRemoval } from './use-row-removal.js';
import { useTextPlaces } from './use-text-places.js';

type Settings = Readonly<Record<string, unknown>>;

interface SettingsFieldsProps {
  kind: BlockKind;
  settings: Settings;
  errors: Readonly<Record<string, string>>;
  /** Of the texts; empty for those of all languages, and for what is the same in all. */
  language: string;
  /** Called with the changed settings, and with a name of what was changed. */
  onChange: (part: Settings, field: string) => void;
}

interface OneFieldProps {
  name: string;
  schema: ZodType;
  value: unknown;
  /** The product's own text that an empty field stands for. */
  otherwise: string | undefined;
  /** The use of its uploads; undefined where it is no image. */
  image?: FileUse | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
  /** Removes a row of a list. */
  onRemove: (at: number, name: string) => void;
}

type RowsOfFields = readonly Readonly<Record<string, unknown>>[];

/** Rows of a list whose schema names no limit. */
const MOST_ROWS = 10;
/** Texts longer than a line of the form have several. */
const LONG = 40;

const listOf = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A text, with the product's own as its placeholder; a day is chosen. */
function TextField({ name, schema, value, otherwise, errors, onChange }: OneFieldProps) {
  const label = useFieldName()(name);
  const isDay = schema.safeParse('2026-01-01').success && !schema.safeParse('text').success;
  return (
    <TextInput
      label={label}
      error={errors[name]}
      kind={isDay ? 'date' : 'text'}
      value={String(value ?? '')}
      onChange={onChange}
      {...(otherwise === undefined ? {} : { placeholder: otherwise })}
      {...(otherwise !== undefined && otherwise.length > LONG ? { lines: 2 } : {})}
    />
  );
}

/** A list of words: what is typed stays as it is until the field is left. */
function WordsField({ name, value, errors, onChange }: OneFieldProps) {
  const { t } = useTranslation();
  const label = useFieldName()(name);
  const stored = ((value ?? []) as string[]).join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  // A mistake is in the list as a whole, or in one of its words.
  const [, mistake] = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`)) ?? [];
  return (
    <TextInput
      label={label}
      error={mistake}
      value={typed ?? stored}
      onChange={(text) => {
        setTyped(text);
        onChange(listOf(text));
      }}
      onBlur={() => setTyped(null)}
      help={t('onsite.listHelp')}
    />
  );
}

const isColour = (schema: ZodType): boolean => schema.safeParse('#1d4ed8').success && !schema.safeParse('text').success;

/** Whether an image may be the address of one elsewhere. */
const takesAddress = (schema: ZodType): boolean => schema.safeParse('https://example.com/image.png').success;

function OneField(props: OneFieldProps) {
  const { name, schema, value, image, errors, onChange, onRemove } = props;
  const { t } = useTranslation();
  const label = useFieldName()(name);
  const { kind, values = [], cells = {}, most = MOST_ROWS } = schemaField(schema);
  const common = { label, error: errors[name] };
  if (image && takesAddress(schema))
    return (
      <PictureField
        {...common}
        help={t('files.picture.hint')}
        use={image}
        otherwise="wand"
        kind="picture"
        value={String(value ?? '')}
        onChange={onChange}
      />
    );
  if (image)
    return (
      <ImageField
        label={label}
        help={t(`onsite.imageHint.${name as 'qr'}`)}
        use={image}
        otherwise="link"
        file={value ? String(value) : null}
        onChange={(file) => onChange(file ?? '')}
      />
    );
  if (isColour(schema)) return <BlockColour {...common} value={String(value ?? '')} onChange={onChange} />;
  // A text that may be empty is a choice of nothing or a text.
  switch (kind === 'choice' && values[0] === '' ? 'text' : kind) {
    case 'flag':
      return <Flag label={label} value={value === true} onChange={onChange} />;
    case 'rows':
      return (
        <RowsField
          {...{ cells, most, errors, onChange, onRemove }}
          name={name as FilledList}
          rows={(value ?? []) as RowsOfFields}
        />
      );
    case 'choice': {
      const options = values.map((one) => ({ value: one, label: t(`onsite.choice.${one as 'start'}`) }));
      return <Picker {...common} value={String(value)} onChange={onChange} options={options} />;
    }
    case 'number': {
      const change = (text: string) => onChange(typedNumber(text));
      return <TextInput {...common} kind="number" value={String(value ?? '')} onChange={change} />;
    }
    case 'words':
      return <WordsField {...props} />;
    default:
      return <TextField {...props} />;
  }
}

/** A form of a block's settings, drawn from their schema: a new setting needs a label and nothing else. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { kind, settings, errors, language, onChange } = props;
  const { locale } = useFormat();
  const places = useTextPlaces(kind, settings, language);
  const remove = useRowRemoval(settings, onChange);
  if (language) return <LanguageFields {...props} places={places} />;
  const own = kind.texts[languageOf(locale)] ?? kind.texts.en;
  const all = Object.entries(kind.settings.shape as Record<string, ZodType>);
  const fields = [...all.filter(([name]) => isMainList(name)), ...all.filter(([name]) => !isMainList(name))];
  const change = (name: string, value: unknown) => {
    // The texts of a row that is removed go with it, in all languages.
    const { languages } = withoutLostRows({ ...settings, [name]: value });
    onChange({ [name]: value, ...('languages' in settings ? { languages } : {}) }, name);
  };
  return (
    <>
      {fields.map(([name, schema]) =>
        name === 'languages' ? null : (
          <OneField
            key={name}
            name={name}
            schema={schema}
            value={settings[name]}
            otherwise={own[name]}
            image={kind.images?.[name]}
            errors={errors}
            onChange={(value) => change(name, value)}
            onRemove={(at, row) => remove(name, at, row)}
          />
        ),
      )}
    </>
  );
}
