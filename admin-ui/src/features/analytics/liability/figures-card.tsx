import type { Liability } from '@loyalty/contracts/analytics/liability';
import type { RatedBy } from '@loyalty/contracts/analytics/rate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/display/button.js';
import { Card, Divider } from '../../../kit/display/card.js';
import { Stat, StatRow } from '../../../kit/display/figures.js';
import { Line, Pad } from '../../../kit/display/layout.js';
import { Link, Text } from '../../../kit/display/text.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { useFormat } from '../../../kit/format/format-context.js';

const RateModal = onDemand(() => import('./rate-modal.js'));

function RateText({ rated }: { rated: RatedBy | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!rated) return <Text tone="subdued">{t('liability.noRate')}</Text>;
  const { points, money, currency } = rated.rate;
  const worth = { points: f.points(points), money: f.money(money, currency), date: f.dateTime(rated.since) };
  if (rated.by === 'hand') return <Text tone="subdued">{t('liability.rateByHand', worth)}</Text>;
  return (
    <Text tone="subdued">
      {t('liability.rateByReward', worth)} <Link to={`/programs/${rated.program}`}>{rated.title}</Link>
    </Text>
  );
}

/** What is outstanding, in points and money, what is expected of it, and the rate. */
export function FiguresCard({ answer }: { answer: Liability }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [setsRate, setSetsRate] = useState(false);
  const { outstanding, redeemed, breakage, owed, rate, currency, estimated } = answer;
  const sub = (text: string) => (
    <Text kind="small" as="p" tone="subdued">
      {text}
    </Text>
  );
  const money = (value: string | null) => (value === null ? t('liability.noMoney') : f.money(value, currency));
  const band = t('liability.band', { low: f.points(breakage.low), high: f.points(breakage.high) });
  return (
    <Card flush>
      <StatRow>
        <Stat
          label={t('liability.outstanding')}
          value={f.points(outstanding.points)}
          help={t('liability.outstandingHelp')}
        >
          {sub(money(outstanding.value))}
        </Stat>
        <Stat label={t('liability.redeemed')} value={f.points(redeemed.points)} help={t('liability.redeemedHelp')}>
          {sub(money(redeemed.value))}
        </Stat>
        <Stat label={t('liability.breakage')} value={f.points(breakage.points)} help={t('liability.breakageHelp')}>
          {sub(estimated ? `${money(breakage.value)} · ${band}` : t('liability.noEstimate'))}
        </Stat>
        <Stat label={t('liability.owed')} value={f.points(owed)} help={t('liability.owedHelp')} to="/customers" />
      </StatRow>
      <Divider />
      <Pad>
        <Line spread wrap>
          <RateText rated={rate} />
          <Button writes onClick={() => setSetsRate(true)}>
            {t('liability.setRate')}
          </Button>
        </Line>
      </Pad>
      {setsRate ? <RateModal rated={rate} currency={currency} onClose={() => setSetsRate(false)} /> : null}
    </Card>
  );
}
