import { planOf } from '@loyalty/contracts/billing/plans';
import { getSubscription } from '@loyalty/contracts/billing/queries';
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

export function Rows({ title, sub, rows }: { title: string; sub?: string; rows: readonly Row[] }) {
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

/** How orders earn: when points are available, how long they last, and what shoppers see. */
export function OrderRows() {
  const { t } = useTranslation();
  const expiry = useExpiryWords();
  return (
    <Rows
      title={t('settings.section.order')}
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
        { icon: 'edit', to: '/programs/tags', title: t('pages.magicTags.title'), says: t('settings.hub.magicTags') },
      ]}
    />
  );
}

/** The plan and its bill. */
export function SubscriptionRows() {
  const { t } = useTranslation();
  const plan = useRead(getSubscription).data?.data.plan;
  return (
    <Rows
      title={t('settings.section.subscription')}
      rows={[
        {
          icon: 'order',
          to: '/settings/subscription/plans',
          title: t('pages.settingsPlans.title'),
          says: plan ? t('settings.planNow', { plan: planOf(plan).name }) : t('settings.noPlan'),
        },
      ]}
    />
  );
}

/** Texts of shoppers in their languages. */
export function TranslationRows() {
  const { t } = useTranslation();
  return (
    <Rows
      title={t('settings.section.translations')}
      rows={[
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
