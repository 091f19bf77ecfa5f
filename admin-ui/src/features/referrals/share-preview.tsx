import type { ReferralShare } from '@loyalty/contracts/referrals/share';
import type { ShareChannel } from '@loyalty/contracts/referrals/share-words';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useShareTexts } from './use-share-texts.js';

/** The message that a friend gets by a channel. */
export function SharePreview({ settings, channel }: { settings: ReferralShare; channel: ShareChannel }) {
  const { t } = useTranslation();
  const { shown, filled } = useShareTexts(settings);
  const message = shown.find((one) => one.channel === channel);
  const name = t(`referrals.share.channel.${channel}`);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('referrals.share.preview', { channel: name })} />
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
