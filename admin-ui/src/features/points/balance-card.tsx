import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useMoment } from '../history/use-moment.js';
import { useWorth } from '../worth/use-worth.js';
import { type ShownLot, shownLots } from './lots.js';

/** Maximum number of lots listed; the bar shows all. */
const LINES = 8;
const SHADES = ['#0F766E', '#26998E'];
const SOON = '#B45309';

const shade = (lot: ShownLot, index: number) => (lot.soon ? SOON : (SHADES[index % 2] ?? SOON));

interface FigureProps {
  label: string;
  value: string;
  /** Worth in money. Its line stays while no rate is known, so that the layout does not shift when one arrives. */
  worth?: string | null;
  note: string;
  big?: boolean;
}

function Figure({ label, value, worth, note, big }: FigureProps) {
  return (
    <div>
      <Text as="p" kind="small" tone="subdued">
        {label}
      </Text>
      <p className={big ? 'big tn' : 'mid tn'}>{value}</p>
      {worth === undefined ? null : (
        <Text as="p" kind="small" tone="subdued">
          {worth ?? '\u00a0'}
        </Text>
      )}
      <Text as="p" kind="small" tone="subdued">
        {note}
      </Text>
    </div>
  );
}

function Expiry({ lot }: { lot: ShownLot }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!lot.expiresAt) return <span className="sub2">{t('points.noExpiry')}</span>;
  if (!lot.soon) return <span className="sub2">{f.date(lot.expiresAt)}</span>;
  const days = f.daysUntil(lot.expiresAt, Date.now());
  return (
    <span className="soon" title={f.dateTime(lot.expiresAt)}>
      {days <= 0 ? t('points.today') : t('points.daysLeft', { count: days })}
    </span>
  );
}

function Lots({ lots, all }: { lots: readonly ShownLot[]; all: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const parts = lots.map((lot) =>
    lot.expiresAt
      ? t('points.until', { points: f.points(lot.remaining), date: f.date(lot.expiresAt) })
      : t('points.forEver', { points: f.points(lot.remaining) }),
  );
  return (
    <Stack gap="small">
      <div className="lots" role="img" aria-label={t('points.lotsLabel', { lots: f.listed(parts) })}>
        {lots.map((lot, index) => (
          <span key={lot.id} style={{ flex: lot.remaining, background: shade(lot, index) }} />
        ))}
      </div>
      <ul className="lot-list">
        {lots.slice(0, LINES).map((lot, index) => (
          <li key={lot.id}>
            <span className="sq" style={{ background: shade(lot, index) }} aria-hidden />
            <span className="what tn">
              <b>{f.points(lot.remaining)}</b>
              {lot.remaining < lot.original ? t('points.of', { points: f.points(lot.original) }) : ''} {lot.label}
            </span>
            <Expiry lot={lot} />
          </li>
        ))}
        {lots.length > LINES ? (
          <li>
            <Link to={all}>{t('points.moreLots', { count: lots.length - LINES })}</Link>
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}

interface BalanceCardProps {
  balance: CustomerDetail['points'];
  lots: CustomerDetail['lots'];
  /** Address of all lots. */
  all: string;
  whyOpen: boolean;
  onWhy: () => void;
}

/** A customer's balance: available, pending, debt, and its lots. */
export function BalanceCard({ balance, lots, all, whyOpen, onWhy }: BalanceCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { isPast } = useMoment();
  const worthNow = useWorth()(balance.available);
  // The rate is that of today, and says nothing of the points that somebody had then.
  const worth = isPast ? undefined : worthNow;
  const shown = shownLots(lots, (at) => f.daysUntil(at, Date.now()));
  const next = shown.find((lot) => lot.expiresAt !== null)?.expiresAt;
  const availableNote =
    balance.held > 0
      ? t('points.heldNow', { count: balance.held, n: f.points(balance.held) })
      : balance.available === 0
        ? t('points.noPoints')
        : next
          ? t('points.nextExpiry', { date: f.date(next) })
          : t('points.noExpiry');
  return (
    <Card>
      <Stack>
        <div className="balance-head">
          <div className="figures">
            <Figure
              big
              label={t('points.available')}
              value={f.points(balance.available)}
              worth={worth}
              note={availableNote}
            />
            <Figure label={t('points.pending')} value={f.points(balance.pending)} note={t('points.nothingWaits')} />
            <Figure
              label={t('points.owed')}
              value={f.points(balance.debt)}
              note={balance.debt > 0 ? t('points.debtNote') : t('points.noDebt')}
            />
          </div>
          <Button opens={whyOpen ? 'up' : 'down'} pressed={whyOpen} onClick={onWhy}>
            {t('points.why.ask', { points: f.points(balance.available) })}
          </Button>
        </div>
        {shown.length > 0 ? <Lots lots={shown} all={all} /> : null}
      </Stack>
    </Card>
  );
}
