import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { type TextArea, textAreaNames } from '@loyalty/contracts/shopper/texts/areas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Picker } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { rowsOfArea } from './rows.js';
import { doneOf, type Reading } from './standing.js';
import type { LanguageTexts } from './texts.js';

export interface AreasProps {
  programs: readonly ProgramRow[];
  languages: readonly { value: string; label: string }[];
  onLanguage: (language: string) => void;
  /** Undefined while loading. */
  texts: LanguageTexts | undefined;
  reading: Reading;
  area: TextArea;
  onArea: (area: TextArea) => void;
}

/** The areas with how many of their texts are done: "34 of 41". */
function useAreas({ programs, texts, reading }: Pick<AreasProps, 'programs' | 'texts' | 'reading'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const { language, primary } = reading;
  return useMemo(
    () =>
      textAreaNames.map((value) => {
        const { done, all } = texts
          ? doneOf(rowsOfArea(t, programs, value), texts, { language, primary })
          : { done: 0, all: 0 };
        const count = texts ? t('translations.done', { n: f.points(done), all: f.points(all) }) : '';
        return { value, label: t(`translations.type.${value}`), count };
      }),
    [t, f, programs, texts, language, primary],
  );
}

/** The choice of a language. */
function LanguagePicker({ languages, reading, onLanguage }: Pick<AreasProps, 'languages' | 'reading' | 'onLanguage'>) {
  const { t } = useTranslation();
  return (
    <Picker label={t('translations.language')} value={reading.language} onChange={onLanguage} options={languages} />
  );
}

/** Language and area beside the texts. */
export function AreasCard(props: AreasProps) {
  const { t } = useTranslation();
  const { area, onArea, languages, reading } = props;
  const areas = useAreas(props);
  const language = languages.find(({ value }) => value === reading.language)?.label ?? reading.language;
  return (
    <Card>
      <Stack>
        <ReadControls>
          <LanguagePicker {...props} />
        </ReadControls>
        <nav className="text-areas" aria-label={t('translations.areas')}>
          <Text as="p" kind="small" tone="subdued">
            {t('translations.doneIn', { language })}
          </Text>
          {areas.map(({ value, label, count }) => (
            <button key={value} type="button" aria-current={value === area} onClick={() => onArea(value)}>
              <span>{label}</span> <small>{count}</small>
            </button>
          ))}
        </nav>
      </Stack>
    </Card>
  );
}

/** Language and area above the texts, where there is no room beside them. */
export function AreaPickers(props: AreasProps) {
  const { t } = useTranslation();
  const { area, onArea } = props;
  const options = useAreas(props).map(({ value, label, count }) => {
    return { value, label: count ? t('translations.count', { label, n: count }) : label };
  });
  return (
    <ReadControls>
      <div className="half">
        <LanguagePicker {...props} />
        <Picker
          label={t('translations.areas')}
          value={area}
          onChange={(chosen) => onArea(chosen as TextArea)}
          options={options}
        />
      </div>
    </ReadControls>
  );
}
