import { getPointSettings } from '@loyalty/contracts/programs/point-settings';
import { getProof } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

interface Row {
  icon: IconName;
  to: string;
  title: string;
  /** Current value, or a description. */
  says: string;
}

function Rows({ title, sub, rows }: { title: string; sub?: string; rows: readonly Row[] }) {
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={title} sub={sub} />
      </Pad>
      <ul className="plain">
        {rows.map(({ icon, to, title: name, says }) => (
          <li className="row" key={to}>
            <Tile name={icon} />
            <Grow>
              <Text as="p" strong>
                <Link to={to} plain>
                  {name}
                </Link>
              </Text>
              <Text as="p" kind="small" tone="subdued">
                {says}
              </Text>
            </Grow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Points expiry in words; a blank reserves the height until it is loaded. */
function useExpiryWords(): string {
  const { t } = useTranslation();
  const read = useRead(getPointSettings);
  if (!read.data) return '\u00a0';
  const { expiry } = read.data.data;
  if (!expiry) return t('settings.hub.neverExpire');
  const { days, months, years } = expiry;
  if (days !== undefined) return t('settings.hub.expireDays', { count: days });
  if (months !== undefined) return t('settings.hub.expireMonths', { count: months });
  return t('settings.hub.expireYears', { count: years ?? 0 });
}

/** Settings that affect customers, each with its current value. */
export function ProgramRows() {
  const { t } = useTranslation();
  const expiry = useExpiryWords();
  return (
    <Rows
      title={t('settings.hub.program')}
      rows={[
        { icon: 'settings', to: '/programs/point', title: t('pages.pointPrograms.title'), says: expiry },
        {
          icon: 'earn',
          to: '/storefront/way-to-earn',
          title: t('pages.wayToEarn.title'),
          says: t('settings.hub.wayToEarn'),
        },
        {
          icon: 'redeem',
          to: '/way-to-redeem',
          title: t('pages.wayToRedeem.title'),
          says: t('settings.hub.wayToRedeem'),
        },
        {
          icon: 'edit',
          to: '/settings/translations/editor',
          title: t('pages.translationEditor.title'),
          says: t('settings.hub.translations'),
        },
      ]}
    />
  );
}

/** Links to ledger pages, each with its state. */
export function DataRows() {
  const { t } = useTranslation();
  const f = useFormat();
  const proof = useRead(getProof).data?.data;
  const verified = proof?.verified
    ? t('settings.hub.verified', { n: f.points(proof.verified.events), date: f.dateTime(proof.verified.at) })
    : t('settings.hub.unverified');
  return (
    <Rows
      title={t('settings.section.developers')}
      sub={t('settings.developersNow')}
      rows={[
        {
          icon: 'proven',
          to: '/settings/proof',
          title: t('pages.proof.title'),
          says: proof ? (proof.state === 'broken' ? t('settings.hub.broken') : verified) : '\u00a0',
        },
        { icon: 'key', to: '/settings/stream', title: t('pages.stream.title'), says: t('settings.hub.stream') },
        { icon: 'search', to: '/settings/audit', title: t('pages.audit.title'), says: t('settings.hub.audit') },
        { icon: 'refresh', to: '/settings/health', title: t('pages.health.title'), says: t('settings.hub.health') },
      ]}
    />
  );
}
