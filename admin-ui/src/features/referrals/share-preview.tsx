import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { LanguageChoice } from '../translations/language-choice.js';
import { type ShareEditor, useShareTexts } from './use-share-texts.js';

/** The message that a friend gets by a channel. */
export function SharePreview({ editor, onLanguage }: { editor: ShareEditor; onLanguage: (language: string) => void }) {
  const { t } = useTranslation();
  const { settings, channel, language } = editor;
  const { shown, filled } = useShareTexts(settings, language);
  const message = shown.find((one) => one.channel === channel);
  const name = t(`referrals.share.channel.${channel}`);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('referrals.share.preview', { channel: name })} />
        <LanguageChoice language={language} onLanguage={onLanguage} all={[settings]} />
        {message ? (
          <div className="storefront-preview">
            {message.subject ? <strong>{message.subject}</strong> : null}
            <p className="preview-message">{filled(message) || t('referrals.share.linkAlone')}</p>
          </div>
        ) : (
          <Text as="p" tone="subdued">
            {t('referrals.share.hidden', { channel: name })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
