import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import { MAX_PAGE_DESCRIPTION, MAX_PAGE_TITLE } from '@loyalty/contracts/blocks/loyalty-page';
import { pageWords } from '@loyalty/contracts/blocks/page-markup';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Flag, TextInput } from '../../kit/form/fields.js';
import { LanguageFields } from '../translations/language-fields.js';
import { BrokenNote, failuresOf } from './broken-note.js';
import { SettingsFields } from './settings-fields.js';
import type { PageEdits } from './use-page-edits.js';
import { usePreviewData } from './use-preview-data.js';

type Errors = Readonly<Record<string, string>>;

interface FieldsProps {
  edits: PageEdits;
  errors: Errors;
  /** Of the texts; empty for those of all languages. */
  language: string;
}

/** Title and description in one language. */
function PageTexts({ edits, errors, language }: FieldsProps) {
  const { t } = useTranslation();
  const { page } = edits.value;
  const otherwise = pageWords(page, usePreviewData('guest', language));
  const places = (['title', 'description'] as const).map((name) => ({
    path: [name],
    label: t(`onsite.field.${name}`),
    otherwise: otherwise[name],
  }));
  return (
    <Stack gap="medium">
      <CardHead title={t('onsite.editor.page')} />
      <LanguageFields
        language={language}
        settings={page}
        places={places}
        errors={errors}
        onChange={(part, field) => edits.changePage(part, field)}
      />
    </Stack>
  );
}

function PageFields({ edits, errors }: Omit<FieldsProps, 'language'>) {
  const { t } = useTranslation();
  const { page } = edits.value;
  const otherwise = pageWords({ title: '', description: '' }, usePreviewData('guest'));
  return (
    <Stack gap="medium">
      <CardHead title={t('onsite.editor.page')} />
      <TextInput
        label={t('onsite.field.slug')}
        value={page.slug}
        error={errors.slug}
        onChange={(slug) => edits.changePage({ slug }, 'slug')}
      />
      <Flag
        label={t('onsite.field.comingSoon')}
        help={t('onsite.editor.comingSoonHelp')}
        value={page.comingSoon ?? false}
        onChange={(comingSoon) => edits.changePage({ comingSoon })}
      />
      <TextInput
        label={t('onsite.field.title')}
        value={page.title}
        error={errors.title}
        most={MAX_PAGE_TITLE}
        placeholder={otherwise.title}
        onChange={(title) => edits.changePage({ title }, 'title')}
      />
      <TextInput
        label={t('onsite.field.description')}
        value={page.description}
        lines={3}
        most={MAX_PAGE_DESCRIPTION}
        placeholder={otherwise.description}
        error={errors.description}
        onChange={(description) => edits.changePage({ description }, 'description')}
      />
    </Stack>
  );
}

function BlockFields({ edits, errors, language, name }: FieldsProps & { name: BlockName }) {
  const { t } = useTranslation();
  const { page, blocks } = edits.value;
  const shown = page.blocks.find(({ block }) => block === name)?.shown ?? false;
  const show = (to: boolean) =>
    edits.changePage({ blocks: page.blocks.map((row) => (row.block === name ? { ...row, shown: to } : row)) });
  return (
    <Stack gap="medium">
      <CardHead title={t(`onsite.block.${name}`)} sub={t('onsite.contentSub')} />
      <BrokenNote failures={failuresOf(edits, name)} />
      <Flag label={t('onsite.editor.show')} value={shown} onChange={show} />
      <SettingsFields
        kind={blockKinds[name]}
        settings={blocks[name] ?? {}}
        errors={errors}
        language={language}
        onChange={(part, field) => edits.changeBlock(name, part, field)}
      />
      <Line>
        <Button
          writes
          look="plain-danger"
          onClick={() => edits.changePage({ blocks: page.blocks.filter(({ block }) => block !== name) })}
        >
          {t('onsite.editor.remove')}
        </Button>
      </Line>
    </Stack>
  );
}

interface ChosenPaneProps extends Omit<FieldsProps, 'errors'> {
  chosen: BlockName | 'page';
  errors: Readonly<Record<string, Errors>>;
}

/** Settings of the chosen block, or of the page itself. */
export function ChosenPane({ edits, chosen, language, errors }: ChosenPaneProps) {
  const isOnPage = chosen !== 'page' && edits.value.page.blocks.some(({ block }) => block === chosen);
  return (
    <Card>
      {isOnPage ? (
        <BlockFields key={chosen} edits={edits} name={chosen} language={language} errors={errors[chosen] ?? {}} />
      ) : language ? (
        <PageTexts edits={edits} language={language} errors={errors.page ?? {}} />
      ) : (
        <PageFields edits={edits} errors={errors.page ?? {}} />
      )}
    </Card>
  );
}
