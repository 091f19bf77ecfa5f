import type { TierPreview } from '@loyalty/contracts/tiers/preview';
import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { useFormat } from '../../kit/format/format-context.js';
import { addressesOf } from './addresses.js';
import { DifferenceMarks, EditTier, MembersLink, Rung, TierName } from './rung.js';
import { placesOf, type SchemeDifferences } from './tier-differences.js';

/** How much higher each rung is than the one before it, and all of them together at most, in pixels. */
const RISE = 34;
const HIGHEST = 170;

interface LadderProps {
  scheme: TierScheme;
  /** As they would be after a relaunch. */
  settings: TierSettings;
  differences: SchemeDifferences;
  /** Orders and revenue by tier, once the preview has found them. */
  sales?: TierPreview['sales'] | undefined;
}

/** The tiers as steps that rise with their goals; what is assigned by hand is below them (UX, hand-made screen 14). */
export function Ladder({ scheme, settings, differences, sales }: LadderProps) {
  const { t } = useTranslation();
  const { rungs } = placesOf(settings);
  const members = new Map(scheme.members.map((one) => [one.tier, one.members]));
  const total = scheme.members.reduce((sum, one) => sum + one.members, 0);
  const rise = Math.min(RISE, HIGHEST / Math.max(1, rungs.length - 1));
  const to = addressesOf(scheme.type);
  return (
    <>
      <ol className="ladder" data-off={scheme.status === 'inactive'} aria-label={t('tiers.tab.tiers')}>
        {rungs.map((tier, at) => (
          <Rung
            key={tier.id}
            tier={tier}
            by={settings.calculateBy}
            members={scheme.launched ? (members.get(tier.id) ?? 0) : undefined}
            total={total}
            difference={differences.tiers.get(tier.id)}
            sales={sales?.find((one) => one.tier === tier.id)}
            membersAt={to.members?.(tier.id)}
            action={<EditTier tier={tier} to={to.tier(tier.id)} />}
            style={{ '--rise': `${(rungs.length - 1 - at) * rise}px`, '--place': rungs.length - at } as CSSProperties}
          />
        ))}
      </ol>
      <AssignedTiers scheme={scheme} settings={settings} differences={differences} members={members} />
      <RemovedTiers differences={differences} members={members} />
    </>
  );
}

interface RowsProps extends LadderProps {
  members: ReadonlyMap<string, number>;
}

/** Tiers that no points lead to. */
function AssignedTiers({ scheme, settings, differences, members }: RowsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const to = addressesOf(scheme.type);
  return placesOf(settings).exclusive.map((tier) => {
    const count = members.get(tier.id) ?? 0;
    const difference = differences.tiers.get(tier.id);
    return (
      <div key={tier.id} className="tier-row">
        <TierName tier={tier} />
        <Badge>{t('tiers.assigned.badge')}</Badge>
        {difference ? <DifferenceMarks tier={tier} by={settings.calculateBy} of={difference} /> : null}
        <span className="sub2 grow wide">{t('tiers.assigned.help')}</span>
        {scheme.launched ? (
          <span className="tn">
            <MembersLink count={count} to={to.members?.(tier.id)}>
              {t('tiers.members', { count, n: f.points(count) })}
            </MembersLink>
          </span>
        ) : null}
        <EditTier tier={tier} to={to.tier(tier.id)} />
      </div>
    );
  });
}

/** Tiers that a relaunch would end. */
function RemovedTiers({ differences, members }: Pick<RowsProps, 'differences' | 'members'>) {
  const { t } = useTranslation();
  const f = useFormat();
  return differences.removed.map((tier) => {
    const count = members.get(tier.id) ?? 0;
    return (
      <div key={tier.id} className="tier-row">
        <TierName tier={tier} />
        <span className="tier-mark">{t('tiers.diff.removed')}</span>
        <span className="sub2 grow">{t('tiers.deleteBody', { count, n: f.points(count) })}</span>
      </div>
    );
  });
}
