import type { Dashboard } from '@loyalty/contracts/analytics/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact, supportAddress } from '../../app/contact.js';
import { pageSettings } from '../../data/page-settings.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link } from '../../kit/display/text.js';
import { Standing } from '../../kit/feedback/states.js';
import { VideoModal } from '../../kit/feedback/video-modal.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useWorth } from '../worth/use-worth.js';

/** State of the ledger: size, absorbed repeats, open items. */
export function LedgerCard({ ledger }: { ledger: NonNullable<Dashboard['ledger']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('dashboard.ledger.title')} />
        <Stack gap="small">
          <Standing good>{t('dashboard.ledger.events', { n: f.points(ledger.events) })}</Standing>
          <Standing good>{t('dashboard.ledger.duplicates', { n: f.points(ledger.duplicatesAbsorbed) })}</Standing>
          <Standing good={ledger.parked === 0}>
            {t('dashboard.ledger.parked', { count: ledger.parked })}{' '}
            <Link to="/settings/health">{t('dashboard.ledger.see')}</Link>
          </Standing>
        </Stack>
      </Stack>
    </Card>
  );
}

/** Links to help. */
export function HelpCard() {
  const { t } = useTranslation();
  const [watching, setWatching] = useState(false);
  const { video } = pageSettings();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('dashboard.help.title')} />
        <Line gap="large" wrap>
          <Link to="/help">{t('dashboard.help.articles')}</Link>
          {hasContact() ? (
            <Link onClick={() => contactSupport('')}>
              {t(supportAddress() ? 'shell.notFound.action' : 'dashboard.help.chat')}
            </Link>
          ) : null}
          <Link onClick={() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))}>
            {t('dashboard.help.keys')}
          </Link>
          {video ? <Link onClick={() => setWatching(true)}>{t('feedback.video')}</Link> : null}
        </Line>
        {video ? (
          <VideoModal
            open={watching}
            title={t('feedback.video')}
            source={video}
            closeLabel={t('shell.action.close')}
            onClose={() => setWatching(false)}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

/** Points that expire next month; no card when there are none. */
export function ExpiringCard({ expiring }: { expiring: NonNullable<Dashboard['expiringNextMonth']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const worth = useWorth()(expiring.points);
  if (expiring.points === 0) return null;
  const holders = t('dashboard.expiringSub', { count: expiring.customers, n: f.points(expiring.customers) });
  return (
    <Card>
      <CardHead
        title={t('dashboard.expiring', { points: f.points(expiring.points), month: f.month(expiring.month) })}
        sub={worth ? `${worth} · ${holders}` : holders}
      >
        <Button to={`/customers?expiresFrom=${expiring.from}&expiresTo=${expiring.to}&sort=expiring_desc`}>
          {t('shell.seeWho')}
        </Button>
      </CardHead>
    </Card>
  );
}
