// Answers: in which languages do shoppers read, and what is missing in each of them?
import type { Language } from '@loyalty/contracts/kernel/languages';
import { detectMethods } from '@loyalty/contracts/shop/languages';
import { getTranslation, type LanguageRow, listLanguages } from '@loyalty/contracts/shopper/texts/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Pad, Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Picker } from '../../kit/form/fields.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { LanguageLine } from './language-line.js';
import { useLanguageNames } from './use-language-names.js';
import { type LanguageChoices, useLanguages } from './use-languages.js';

type Languages = ReturnType<typeof useLanguages>;

interface CardProps {
  languages: Languages;
  rows: readonly LanguageRow[];
  choices: LanguageChoices;
}

/** The language that shoppers read where none of the shop's is theirs, and how theirs is found. */
function DetectionCard({ languages, rows, choices }: CardProps) {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const { shop } = useShopAnswer();
  const fixed = shop?.shop.widgetLanguage;
  const options = rows.map(({ code }) => ({ value: code, label: nameOf(code) }));
  const methods = detectMethods.map((value) => ({ value, label: t(`translations.list.method.${value}`) }));
  return (
    <Card>
      <Stack>
        <CardHead title={t('translations.list.detection')} sub={t('translations.list.detectionSub')} />
        {fixed ? <Banner>{t('translations.list.fixed', { language: nameOf(fixed) })}</Banner> : null}
        <div className="half">
          <Picker
            label={t('translations.list.primary')}
            help={t('translations.list.primaryHelp')}
            value={choices.primaryLanguage}
            options={options}
            onChange={(code) => languages.save({ primaryLanguage: code as Language })}
          />
          <Picker
            label={t('translations.list.detect')}
            value={choices.detectMethod}
            options={methods}
            onChange={(method) => languages.save({ detectMethod: method as LanguageChoices['detectMethod'] })}
          />
        </div>
      </Stack>
    </Card>
  );
}

/** Adds one of the languages that the shop does not have yet. */
function AddLanguage({ languages, rows }: { languages: Languages; rows: readonly LanguageRow[] }) {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const [chosen, setChosen] = useState('');
  const others = rows.filter(({ role }) => role === 'none').map(({ code }) => ({ value: code, label: nameOf(code) }));
  const value = others.find((one) => one.value === chosen)?.value ?? others[0]?.value;
  if (!value) return null;
  return (
    <Pad>
      <Line gap="small" wrap>
        <Picker hideLabel label={t('translations.list.add')} value={value} options={others} onChange={setChosen} />
        <Button writes busy={languages.creating} onClick={() => languages.create(value as Language)}>
          {t('translations.list.create')}
        </Button>
      </Line>
    </Pad>
  );
}

function ListCard({ languages, rows, choices }: CardProps) {
  const { t } = useTranslation();
  const { additionalLanguages: order } = choices;
  const shown = [
    ...rows.filter(({ role }) => role === 'primary'),
    ...order.flatMap((code) => rows.filter((row) => row.code === code)),
  ];
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead
          title={t('translations.list.title')}
          sub={order.length === 0 ? t('translations.list.all') : t('translations.list.some')}
        />
      </Pad>
      <ul className="plain">
        {shown.map((row) => (
          <LanguageLine key={row.code} row={row} languages={languages} />
        ))}
      </ul>
      <AddLanguage languages={languages} rows={rows} />
    </Card>
  );
}

/** That somebody else has changed the languages meanwhile; the list is theirs by now. */
function ChangedBanner({ again }: Pick<Languages, 'again'>) {
  const { t } = useTranslation();
  if (!again) return null;
  return (
    <Banner
      tone="warning"
      title={t('translations.list.changedTitle')}
      action={{ label: t('translations.list.again'), onClick: again }}
    >
      {t('translations.list.changedBody')}
    </Banner>
  );
}

export default function LanguagesPage() {
  const { t } = useTranslation();
  const [record, list] = [useRead(getTranslation), useRead(listLanguages)];
  const [choices, rows] = [record.data?.data, list.data?.data];
  const languages = useLanguages(choices, () => Promise.all([record.refetch(), list.refetch()]));
  const failure = record.error ?? list.error;
  return (
    <Page
      title={t('pages.translations.title')}
      back={{ label: t('pages.settings.title'), to: '/settings' }}
      subtitle={t('translations.list.lead')}
      primary={{ label: t('translations.list.edit'), to: '/settings/translations/editor' }}
    >
      {choices && rows ? (
        <Stack>
          <ChangedBanner again={languages.again} />
          <ListCard languages={languages} rows={rows} choices={choices} />
          <DetectionCard languages={languages} rows={rows} choices={choices} />
        </Stack>
      ) : (
        <Card flush>
          {failure ? (
            <FailedCard
              what={t('pages.translations.title')}
              failure={failure}
              retry={() => void Promise.all([record.refetch(), list.refetch()])}
            />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Card>
      )}
    </Page>
  );
}
