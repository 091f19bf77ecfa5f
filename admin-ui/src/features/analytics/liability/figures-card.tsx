import type { Liability } from '@loyalty/contracts/analytics/liability';
import type { RatedBy } from '@loyalty/contracts/analytics/rate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../kit/display/badge.js';
import { Button } from '../../../kit/display/button.js';
import { Card, Divider } from '../../../kit/display/card.js';
import { Stat, StatNote, StatRow } from '../../../kit/display/figures.js';
import { Line, Pad, Stack } from '../../../kit/display/layout.js';
import { Link, Text } from '../../../kit/display/text.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { useFormat } from '../../../kit/format/format-context.js';

const RateModal = onDemand(() => import('./rate-modal.js'));

function RateText({ rated }: { rated: RatedBy | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!rated) return <Text tone="subdued">{t('liability.noRate')}</Text>;
  const { points, money, currency } = rated.rate;
  const worth = {
    count: points,
    points: f.points(points),
    money: f.money(money, currency),
    date: f.dateTime(rated.since),
  };
  if (rated.by !== 'reward')
    return (
      <Text tone="subdued">{t(rated.by === 'hand' ? 'liability.rateByHand' : 'liability.rateByClosing', worth)}</Text>
    );
  return (
    <Text tone="subdued">
      {t('liability.rateByReward', worth)} <Link to={`/programs/${rated.program}`}>{rated.title}</Link>
    </Text>
  );
}

/** The rate of the day, and that of today where it differs. */
function Rates({ rate, rateNow }: Pick<Liability, 'rate' | 'rateNow'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const isSame = JSON.stringify(rate?.rate) === JSON.stringify(rateNow?.rate);
  if (!rateNow || isSame) return <RateText rated={rate} />;
  const { points, money, currency } = rateNow.rate;
  return (
    <Stack gap="tight">
      <RateText rated={rate} />
      <Text kind="small" tone="subdued">
        {t('liability.rateNow', { count: points, points: f.points(points), money: f.money(money, currency) })}
      </Text>
    </Stack>
  );
}

/** The outstanding points with their worth, expected redemptions and breakage, and the rate; of a signed day the signed figures, each with its change since. */
export function FiguresCard({ answer }: { answer: Liability }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [setsRate, setSetsRate] = useState(false);
  const { rate, rateNow, signed, currency, estimated, breakage: known } = answer;
  const { outstanding, redeemed, breakage, owed } = signed ?? answer;
  const money = (value: string | null) =>
    value === null ? t('liability.noMoney') : f.money(value, rate?.rate.currency ?? currency);
  const band = t('liability.band', { low: f.points(known.low), high: f.points(known.high) });
  const expected = estimated ? `${money(breakage.value)} · ${band}` : t('liability.noEstimate');
  const breakageNote = signed ? money(breakage.value) : expected;
  // Lists of customers speak of the present.
  const customers = (filter: string) => (answer.at === answer.today ? { to: `/customers?${filter}` } : {});
  const since = (points: number) =>
    points === 0 ? null : <Badge tone="attention">{t('liability.difference', { points: f.signed(points) })}</Badge>;
  return (
    <Card flush>
      <StatRow>
        <Stat
          label={t('liability.outstanding')}
          value={f.points(outstanding.points)}
          help={t('liability.outstandingHelp')}
          {...customers('pointsFrom=1')}
        >
          <StatNote>{money(outstanding.value)}</StatNote>
          {since(answer.outstanding.points - outstanding.points)}
        </Stat>
        <Stat label={t('liability.redeemed')} value={f.points(redeemed.points)} help={t('liability.redeemedHelp')}>
          <StatNote>{money(redeemed.value)}</StatNote>
          {since(answer.redeemed.points - redeemed.points)}
        </Stat>
        <Stat label={t('liability.breakage')} value={f.points(breakage.points)} help={t('liability.breakageHelp')}>
          <StatNote>{breakageNote}</StatNote>
          {since(known.points - breakage.points)}
        </Stat>
        <Stat
          label={t('liability.owed')}
          value={f.points(owed)}
          help={t('liability.owedHelp')}
          {...customers('owed=yes')}
        >
          {since(answer.owed - owed)}
        </Stat>
      </StatRow>
      <Divider />
      <Pad>
        <Line spread wrap>
          <Rates rate={rate} rateNow={rateNow} />
          <Button writes onClick={() => setSetsRate(true)}>
            {t('liability.setRate')}
          </Button>
        </Line>
      </Pad>
      {setsRate ? <RateModal rated={rateNow} currency={currency} onClose={() => setSetsRate(false)} /> : null}
    </Card>
  );
}
