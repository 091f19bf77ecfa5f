// Answers: in whose name and from which address do emails leave, by which server, and may receivers trust them?
import { messagingSettings } from '@loyalty/contracts/messaging/quiet-hours';
import { customEmailSender } from '@loyalty/contracts/messaging/senders/features';
import { type EmailSender, getEmailSender } from '@loyalty/contracts/messaging/senders/queries';
import { branding } from '@loyalty/contracts/shop/branding';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../data/hooks.js';
import { useShopAnswer } from '../../../data/shop.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { FailedCard } from '../../../kit/feedback/states.js';
import { SkeletonBody } from '../../../kit/shell/skeletons.js';
import { SectionForm } from '../../shop/section-page.js';
import { SettingField } from '../../shop/setting-field.js';
import { DomainsCard } from './domains-card.js';
import { LeavingCard } from './leaving-card.js';
import { SenderCard } from './sender-card.js';
import { SmtpCard } from './smtp-card.js';

/** Sender, SMTP server and domains, in cards that are saved separately. */
function SenderCards({ known }: { known: EmailSender }) {
  const { sender, smtp } = known;
  return (
    <>
      <SenderCard key={sender?.email} sender={sender} />
      <SmtpCard key={`${smtp?.host}:${smtp?.port}/${smtp?.username}`} smtp={smtp} isOn={known.isOn} />
      <DomainsCard />
    </>
  );
}

export default function EmailPage() {
  const { t } = useTranslation();
  const shop = useShopAnswer().shop?.shop;
  const read = useRead(getEmailSender);
  const known = read.data?.data;
  const sender = known?.isOn && known.sender?.verified ? known.sender : undefined;
  const email = sender?.email ?? shop?.email;
  const name = sender?.name ?? (shop?.mailSenderName || shop?.name);
  return (
    <SectionForm
      section="email"
      subtitle={email && name ? t('settings.emailNow', { name, email }) : t('settings.emailNone')}
      settings={[branding.senderName, branding.mailFooter, customEmailSender, ...messagingSettings]}
    >
      {(form) => (
        <>
          {known ? <LeavingCard known={known} /> : read.error ? null : <SkeletonBody shape="notice" />}
          <Card>
            <Stack>
              <CardHead title={t('sender.general')} />
              <SettingField form={form} setting={branding.senderName} />
              <SettingField form={form} setting={branding.mailFooter} />
              <SettingField form={form} setting={customEmailSender} />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <CardHead title={t('sender.hours')} />
              {messagingSettings.map((setting) => (
                <SettingField key={setting.key} form={form} setting={setting} />
              ))}
            </Stack>
          </Card>
          {known ? (
            <SenderCards known={known} />
          ) : read.error ? (
            <Card flush>
              <FailedCard what={t('sender.title')} failure={read.error} retry={() => void read.refetch()} />
            </Card>
          ) : null}
        </>
      )}
    </SectionForm>
  );
}
