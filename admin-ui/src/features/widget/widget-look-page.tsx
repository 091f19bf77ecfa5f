// Answers: how does the widget look, where does it stand, and who sees it?
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { AppSwitch } from './app-switch.js';
import { AudienceCard, ColoursCard, DisplayCard, LauncherCard } from './look-cards.js';
import { LookPublishDialog } from './look-publish-dialog.js';
import { PaletteCard } from './palette-card.js';
import { useLookEditor } from './use-look-editor.js';
import { useLookWords } from './use-look-words.js';
import { WidgetPreview } from './widget-preview.js';

export default function WidgetLookPage() {
  const { t } = useTranslation();
  const { nameOf, valueText } = useLookWords();
  const look = useLookEditor();
  const { editor, shown, published, isEarlier, discardDraft } = look;
  const card = shown && { editor, settings: shown };
  const primary = {
    label: t('onsite.editor.publish'),
    onClick: look.startPublishing,
    busy: editor.saving,
    disabled: !look.isUnpublished,
  };
  return (
    <>
      <DocumentPage
        title={t('pages.signUpWidget.title')}
        back={{ label: t('pages.onsite.title'), to: '/storefront' }}
        kind={widgetLook}
        editor={editor}
        nameOf={nameOf}
        history={{
          sub: t('translations.versionsSub'),
          restoreBody: (next) => t('storefront.restoreBody', { next }),
          valueText,
        }}
        actions={{
          primary,
          secondary: discardDraft ? [{ label: t('translations.discardDraft'), onClick: discardDraft }] : [],
        }}
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
        preview={shown ? <WidgetPreview settings={shown} /> : null}
      />
      {look.isPublishing && published && editor.settings ? (
        <LookPublishDialog
          published={published}
          settings={editor.settings}
          isEarlier={isEarlier}
          onPublish={look.publish}
          onClose={look.stopPublishing}
        />
      ) : null}
    </>
  );
}
