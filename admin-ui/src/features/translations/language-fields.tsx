import { languagesIn, withLanguageText } from '@loyalty/contracts/documents/languages';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { TextInput } from '../../kit/form/fields.js';
import { identified } from '../../kit/form/rebase.js';
import { useLanguageNames } from './use-language-names.js';
import { WrittenIn } from './written-in.js';

type Settings = Readonly<Record<string, unknown>>;

/** A text that can be translated. */
export interface TextPlace {
  /** Its name; group and name; or list, row and cell. */
  readonly path: readonly string[];
  readonly label: string;
  /** Shown where the language has none. */
  readonly otherwise: string;
  readonly help?: string;
  /** Lines of its field; by default one, or two for a long text. */
  readonly lines?: number;
}

interface LanguageFieldsProps {
  language: string;
  settings: Settings;
  places: readonly TextPlace[];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Settings, field: string) => void;
}

const isRows = (setting: unknown): setting is readonly { id?: string }[] =>
  Array.isArray(setting) && setting.every((row) => typeof row === 'object');

/** Texts longer than a line of the form have several. */
const LONG = 40;

/** The text at a path; empty for none. */
function textAt(texts: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>((group, name) => (group as Settings | undefined)?.[name], texts);
  return typeof found === 'string' ? found : '';
}

/** The texts of one language; an empty one is that of all languages, or the product's own. */
export function LanguageFields({ language, settings, places, errors, onChange }: LanguageFieldsProps) {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  const texts = languagesIn(settings)[language];
  const change = ([name = '', ...rest]: readonly string[], text: string) => {
    // Rows of older versions have no ids: they get those by which their texts are stored.
    const list = settings[name];
    const rows = isRows(list) ? { [name]: identified(list) } : {};
    const { languages } = withLanguageText(settings, language, [name, ...rest], text);
    onChange({ ...rows, languages }, ['languages', language, name, ...rest].join('.'));
  };
  return (
    <>
      <Text as="p" tone="subdued">
        {t('onsite.language.only', { language: languageName(language) })}
      </Text>
      <WrittenIn language={language}>
        {places.map(({ path, label, otherwise, help, lines = otherwise.length > LONG ? 2 : 1 }) => (
          <TextInput
            key={path.join('.')}
            label={label}
            value={textAt(texts, path)}
            error={errors[['languages', language, ...path].join('.')]}
            placeholder={otherwise}
            {...(lines > 1 ? { lines } : {})}
            {...(help ? { help } : {})}
            onChange={(text) => change(path, text)}
          />
        ))}
      </WrittenIn>
    </>
  );
}
