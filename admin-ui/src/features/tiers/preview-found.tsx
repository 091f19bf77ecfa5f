import type { foreseenMoves, TierPreview } from '@loyalty/contracts/tiers/preview';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

type Moves = z.output<typeof foreseenMoves>;

/** Entry rewards in points, money and coupons. */
export function useCosts() {
  const { t } = useTranslation();
  const f = useFormat();
  return ({
    rewardPoints,
    rewardCoupons,
    rewardWorth,
  }: Pick<TierPreview, 'rewardPoints' | 'rewardCoupons' | 'rewardWorth'>): string => {
    const points = t('tiers.reach.pointEarned', { count: rewardPoints, n: f.points(rewardPoints) });
    const isWorth = rewardWorth !== null && rewardPoints > 0;
    const coupons = t('tiers.launch.coupons', { count: rewardCoupons, n: f.points(rewardCoupons) });
    return [
      isWorth ? t('tiers.launch.worth', { points, money: f.money(rewardWorth) }) : points,
      ...(rewardCoupons > 0 ? [coupons] : []),
    ].join(', ');
  };
}

/** How many move up, down and not at all. */
export function MoveCounts({ up, down, stay }: { up: number; down: number; stay: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      <Fact label={t('tiers.launch.up')} value={f.points(up)} />
      <Fact label={t('tiers.launch.down')} value={f.points(down)} />
      <Fact label={t('tiers.launch.stay')} value={f.points(stay)} />
    </>
  );
}

/** How many are listed one by one before "and so many more". */
const LISTED = 4;

/** Who moves from where to where, in sentences: "41 members move up from Bronze to Silver." */
export function useMoveSentences(): (found: Pick<TierPreview, 'flows' | 'up' | 'down'>) => string[] {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ flows, up, down }) => {
    if (flows.length === 0) return [t('tiers.launch.noMoves')];
    const listed = flows.slice(0, LISTED);
    const rest = up + down - listed.reduce((sum, { members }) => sum + members, 0);
    return [
      ...listed.map(({ from, to, direction, members }) =>
        t(`tiers.launch.flow.${direction}`, { count: members, n: f.points(members), from, to }),
      ),
      ...(rest > 0 ? [t('tiers.launch.flow.more', { count: rest, n: f.points(rest) })] : []),
      ...(down === 0 ? [t('tiers.launch.noneDown')] : []),
    ];
  };
}

/** The largest moves, each with its customer. */
export function LargestMoves({ largest }: Pick<Moves, 'largest'>) {
  const { t } = useTranslation();
  if (largest.length === 0) return null;
  return (
    <section className="break" aria-label={t('tiers.launch.largest')}>
      <ul className="plain">
        {largest.map(({ customer, name, from, to }) => (
          <li key={customer}>
            <Fact
              label={<Link to={`/customers/profile/${customer}`}>{name || t('customers.unnamed')}</Link>}
              value={t('tiers.launch.move', { from, to })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that a preview found. */
export function PreviewFound({ result }: { result: TierPreview }) {
  const { t } = useTranslation();
  const f = useFormat();
  const costs = useCosts();
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <MoveCounts {...result} />
        <Fact label={t('tiers.launch.cost')} value={costs(result)} />
      </Stack>
      <Stack gap="tight">
        {result.byTier.map(({ tier, before, after }) => (
          <Fact key={tier} label={tier} value={`${f.points(before)} → ${f.points(after)}`} />
        ))}
      </Stack>
      {result.largest.length > 0 ? <Text kind="subheading">{t('tiers.launch.largest')}</Text> : null}
      <LargestMoves largest={result.largest} />
    </Stack>
  );
}
