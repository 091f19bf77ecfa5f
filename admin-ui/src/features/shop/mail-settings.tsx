import { getPointSettings, REMINDED_BEFORE } from '@loyalty/contracts/programs/point-settings';
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Rows } from './settings-rows.js';

/** In whose name mails are sent, and where answers go. */
export function EmailCard({ shop: { shop } }: { shop: ShopAnswer }) {
  const { t } = useTranslation();
  const sub = shop.email ? t('settings.emailNow', { name: shop.name, email: shop.email }) : t('settings.emailNone');
  return (
    <Card>
      <CardHead title={t('settings.section.email')} sub={sub} />
    </Card>
  );
}

/** Which mails shoppers get, with their present state. */
export function NotificationRows() {
  const { t } = useTranslation();
  const reminders = useRead(getPointSettings).data?.data.reminders;
  const first = reminders?.first ?? REMINDED_BEFORE.first;
  const last = reminders?.last ?? REMINDED_BEFORE.last;
  const on = t('settings.remindersNow', { days: [...new Set([first, last])].join(', ') });
  return (
    <Rows
      title={t('settings.section.notifications')}
      rows={[
        {
          icon: 'settings',
          to: '/programs/point',
          title: t('settings.reminders'),
          says: reminders ? (reminders.on ? on : t('settings.remindersOff')) : '\u00a0',
        },
      ]}
    />
  );
}
