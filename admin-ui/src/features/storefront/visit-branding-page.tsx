// Answers: how do the programs that reward visits look in the widget?
import { type VisitBranding, visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Tabs } from '../../kit/display/tabs.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { Flag, NoteInput } from '../../kit/form/fields.js';
import { type DocumentEditor, useDocument } from '../../kit/form/use-document.js';
import { LanguageCard } from '../translations/language-card.js';
import { useLanguagePath } from '../translations/use-language-path.js';
import { TextFields } from './text-fields.js';
import { VisitPreview } from './visit-preview.js';

/** The tabs by their names in addresses; the first one is open by default (spec ROUTE-043, ROUTE-044). */
const TABS = { 'visit-website': 'visit', 'visit-website-streak': 'streak' } as const;
type Tab = keyof typeof TABS;

const PATH = '/storefront/branding/interact-website';

function useTab() {
  const navigation = useNavigation();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const chosen: Tab = tab === 'visit-website-streak' ? tab : 'visit-website';
  const choose = (next: string) => navigation.replace(next === 'visit-website' ? PATH : `${PATH}?tab=${next}`);
  return { chosen, choose };
}

interface LookProps {
  editor: DocumentEditor<typeof visitBranding>;
  settings: VisitBranding;
  of: 'visit' | 'streak';
}

/** Texts of shoppers who read no text of the merchant's own. */
function useOwnTexts(of: LookProps['of']) {
  const { t } = useTranslation();
  const shop = useShopAnswer().shop?.shop.name ?? '';
  return {
    title: t(`storefront.visit.title.${of}`),
    lead: t(`storefront.visit.lead.${of}`, { shop }),
    button: t(`storefront.visit.button.${of}`),
    finished: t('storefront.visit.finished'),
  };
}

/** The texts of a program in one language. */
function TranslationCard({ editor, settings, of, language }: LookProps & { language: string }) {
  const { t } = useTranslation();
  const ownTexts = useOwnTexts(of);
  const names = ['title', 'lead', 'button', ...(of === 'streak' ? (['finished'] as const) : [])] as const;
  const places = names.map((name) => ({
    path: [of, name],
    label: t(`storefront.field.${name}`),
    otherwise: (settings[of] as Partial<VisitBranding['streak']>)[name] || ownTexts[name],
  }));
  return (
    <LanguageCard
      title={t(`storefront.visit.tab.${of}`)}
      language={language}
      settings={settings}
      places={places}
      errors={editor.errors}
      onChange={(part) => editor.change(part)}
    />
  );
}

function LookCard({ editor, settings, of }: LookProps) {
  const { t } = useTranslation();
  const look = settings[of];
  const otherwise = useOwnTexts(of);
  const change = (part: Partial<VisitBranding['streak']>) => editor.change({ [of]: { ...look, ...part } });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t(`storefront.visit.tab.${of}`)} sub={t(`storefront.visit.sub.${of}`)} />
        <Flag
          label={t('storefront.visit.show')}
          help={t('storefront.visit.showHelp')}
          value={look.show}
          onChange={(show) => change({ show })}
        />
        <TextFields
          texts={look}
          otherwise={otherwise}
          onChange={change}
          errorOf={(name) => editor.errors[`${of}.${name}`]}
        />
        {of === 'streak' ? (
          <NoteInput
            label={t('storefront.field.finished')}
            value={settings.streak.finished}
            onChange={(finished) => change({ finished })}
            placeholder={otherwise.finished}
            error={editor.errors['streak.finished']}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

export default function VisitBrandingPage() {
  const { t } = useTranslation();
  const { chosen, choose } = useTab();
  const [language, setLanguage] = useState('');
  const words = { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') };
  const editor = useDocument(visitBranding, words);
  const { settings } = editor;
  const of = TABS[chosen];
  const nameOf = useLanguagePath((path) => {
    const [part, field] = path.split('.') as [LookProps['of'], 'title'];
    return `${t(`storefront.visit.tab.${part}`)}: ${t(`storefront.field.${field}`)}`;
  });
  return (
    <DocumentPage
      title={t('pages.visitBranding.title')}
      back={{ label: t('pages.wayToEarn.title'), to: '/storefront/way-to-earn' }}
      kind={visitBranding}
      editor={editor}
      nameOf={nameOf}
      form={
        settings ? (
          <>
            <Tabs
              label={t('pages.visitBranding.title')}
              tabs={Object.entries(TABS).map(([id, part]) => ({ id, label: t(`storefront.visit.tab.${part}`) }))}
              chosen={chosen}
              onChoose={choose}
            />
            {language ? (
              <TranslationCard editor={editor} settings={settings} of={of} language={language} />
            ) : (
              <LookCard editor={editor} settings={settings} of={of} />
            )}
          </>
        ) : null
      }
      preview={
        settings ? <VisitPreview settings={settings} of={of} language={language} onLanguage={setLanguage} /> : null
      }
    />
  );
}
