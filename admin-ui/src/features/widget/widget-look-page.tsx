// Answers: how does the widget look, where does it stand, and who sees it?
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { listSettings } from '@loyalty/contracts/shop/queries';
import { widgetTheme } from '@loyalty/contracts/shop/settings';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { useDocument } from '../../kit/form/use-document.js';
import { AppSwitch } from './app-switch.js';
import { AudienceCard, ColoursCard, DisplayCard, LauncherCard } from './look-cards.js';
import { PaletteCard } from './palette-card.js';
import { WidgetPreview } from './widget-preview.js';

/** The look with its first publication confirmed: it cannot be taken back (spec STOR-034). */
function useLookEditor() {
  const { t } = useTranslation();
  const editor = useDocument(widgetLook, { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') });
  const theme = useRows(listSettings).data?.data.find(({ key }) => key === widgetTheme.key)?.value;
  const [isRequested, setRequested] = useState(false);
  const stored = editor.settings;
  const isEarlier = editor.read.data?.data.settings.generation !== 'new';
  const template = stored?.template || settingOf(widgetTheme, { [widgetTheme.key]: theme ?? '' });
  const settings = stored && { ...stored, template };
  const change: typeof editor.change = (part) => editor.change(isEarlier ? { ...part, generation: 'new' } : part);
  const save = () => (isEarlier ? setRequested(true) : editor.save());
  const answer = (yes: boolean) => {
    setRequested(false);
    if (yes) editor.save();
  };
  return { editor: { ...editor, change, save, settings }, isEarlier, isRequested, answer };
}

export default function WidgetLookPage() {
  const { t } = useTranslation();
  const { editor, isEarlier, isRequested, answer } = useLookEditor();
  const { settings } = editor;
  const card = settings && { editor, settings };
  return (
    <>
      <DocumentPage
        title={t('pages.signUpWidget.title')}
        back={{ label: t('pages.onsite.title'), to: '/storefront' }}
        kind={widgetLook}
        editor={editor}
        nameOf={(path) => t(`widget.field.${path.split('.')[path.includes('.') ? 1 : 0] as 'display'}`)}
        notice={
          <Stack>
            <AppSwitch />
            {card && isEarlier ? <Banner tone="info">{t('widget.publish.earlier')}</Banner> : null}
          </Stack>
        }
        form={
          card ? (
            <>
              <DisplayCard {...card} />
              <ColoursCard {...card} />
              <LauncherCard {...card} />
              <AudienceCard {...card} />
              <PaletteCard {...card} />
            </>
          ) : null
        }
        preview={settings ? <WidgetPreview settings={settings} /> : null}
      />
      {isRequested ? (
        <ConfirmDialog
          open
          title={t('widget.publish.title')}
          onClose={() => answer(false)}
          action={{ label: t('widget.publish.action'), onClick: () => answer(true) }}
        >
          <Text as="p">{t('widget.publish.body')}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
