import './tiers.css';
import { SALES_DAYS, type TierPreview } from '@loyalty/contracts/tiers/preview';
import type { CalculateBy, Tier } from '@loyalty/contracts/tiers/settings';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Link } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { TierDifference } from './tier-differences.js';
import { useReach } from './use-reach.js';
import { useTierRewardSummary } from './use-reward-summary.js';

/** A tier as everywhere: a small turned square in its color, and its name (UX 1.13). */
export function TierName({ tier }: { tier: Pick<Tier, 'title' | 'colour'> }) {
  const { t } = useTranslation();
  return (
    <span className="tier-name" style={{ '--tier': tier.colour } as CSSProperties}>
      <i aria-hidden />
      <span>{tier.title || t('tiers.unnamed')}</span>
    </span>
  );
}

/** Opens the editor of a tier. */
export function EditTier({ tier, to }: { tier: Tier; to: string }) {
  const { t } = useTranslation();
  return <Button look="quiet" icon="edit" small to={to} name={t('tiers.edit', { tier: tier.title })} />;
}

/** What the draft changes of a tier, a mark each. */
export function DifferenceMarks({ tier, by, of }: { tier: Tier; by: CalculateBy; of: TierDifference }) {
  const { t } = useTranslation();
  const f = useFormat();
  const reach = useReach();
  const summary = useTierRewardSummary();
  const rewardText = (reward: Tier['entryReward']) => (reward ? summary(reward) : t('tiers.reward.none'));
  const marks = [
    of.isNew ? t('tiers.diff.new') : '',
    of.title === null ? '' : t('tiers.diff.title', { before: of.title }),
    of.goal === null ? '' : t('tiers.diff.goal', { before: f.points(of.goal), after: reach(tier.goal, by) }),
    of.entryReward === undefined
      ? ''
      : t('tiers.diff.reward', { before: rewardText(of.entryReward), after: rewardText(tier.entryReward) }),
    of.removedPerks.length === 0 ? '' : t('tiers.diff.withoutPerks', { perks: f.listed(of.removedPerks) }),
    of.isOther ? t('tiers.diff.other') : '',
  ].filter(Boolean);
  return marks.length === 0 ? null : (
    <span className="tier-marks">
      {marks.map((mark) => (
        <span key={mark} className="tier-mark">
          {mark}
        </span>
      ))}
    </span>
  );
}

/** How many members a tier has, as a link to them. */
export function MembersLink({ count, to, children }: { count: number; to: string | undefined; children: ReactNode }) {
  return to && count > 0 ? (
    <span className="quiet">
      <Link to={to}>{children}</Link>
    </span>
  ) : (
    children
  );
}

/** Members of a tier, with their share as a bar. */
function Members({ members, total, to }: { members: number; total: number | undefined; to: string | undefined }) {
  const { t } = useTranslation();
  const f = useFormat();
  const share = total ? (members / total) * 100 : 0;
  return (
    <>
      <span className="tier-members">
        <MembersLink count={members} to={to}>
          <b>{f.points(members)}</b> {t('tiers.membersWord', { count: members })}
        </MembersLink>
        {total === undefined ? null : <span className="sub2"> · {f.percent(share)}</span>}
      </span>
      {total === undefined ? null : (
        <span className="tier-share" aria-hidden>
          <i style={{ width: `${members === 0 ? 0 : Math.max(2, share)}%` }} />
        </span>
      )}
    </>
  );
}

/** Orders and revenue of its members. */
function Sales({ orders, revenue }: TierPreview['sales'][number]) {
  const { t } = useTranslation();
  const f = useFormat();
  const text = { count: orders, n: f.points(orders), money: f.money(revenue), days: SALES_DAYS };
  return <p className="rung-sales">{t('tiers.sales', text)}</p>;
}

interface RungProps {
  tier: Tier;
  by: CalculateBy;
  /** Undefined before the first launch. */
  members?: number | undefined;
  /** Members of all tiers; undefined where the share is of no interest. */
  total?: number;
  difference?: TierDifference | undefined;
  sales?: TierPreview['sales'][number] | undefined;
  /** Opens its editor. */
  action?: ReactNode;
  /** Address of its members. */
  membersAt?: string | undefined;
  style?: CSSProperties;
}

/** One step of the ladder: the goal above it, then who is on it and what it gives. */
export function Rung({ tier, by, members, total, difference, sales, action, membersAt, style }: RungProps) {
  const { t } = useTranslation();
  const reach = useReach();
  const summary = useTierRewardSummary();
  const goal = reach(tier.goal, by);
  return (
    <li className="rung" style={{ ...style, '--tier': tier.colour } as CSSProperties}>
      <p className="rung-goal">{tier.isBase ? t('tiers.reach.base', { goal }) : goal}</p>
      <div className="rung-card">
        <div className="rung-head">
          <h3>
            <TierName tier={tier} />
          </h3>
          {action}
        </div>
        {members === undefined ? null : <Members members={members} total={total} to={membersAt} />}
        {sales ? <Sales {...sales} /> : null}
        <p className={tier.entryReward ? 'rung-entry' : 'rung-entry sub2'}>
          {tier.entryReward ? t('tiers.reward.onEntry', { reward: summary(tier.entryReward) }) : t('tiers.reward.none')}
        </p>
        {tier.perks.length === 0 ? null : (
          <ul>
            {tier.perks.map(({ description }, at) => (
              <li key={`${at} ${description}`}>
                {description}
                {difference?.newPerks.includes(description) ? <em>{t('tiers.diff.new')}</em> : null}
              </li>
            ))}
          </ul>
        )}
        {difference ? <DifferenceMarks tier={tier} by={by} of={difference} /> : null}
      </div>
    </li>
  );
}
