import { featuresLost } from '@loyalty/contracts/billing/plan-choice';
import type { PlanRecord } from '@loyalty/contracts/billing/plans';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonText } from '../../kit/shell/skeletons.js';
import type { Words } from '../../words/en.js';
import { usePausing } from './use-pausing.js';

type FeatureKey = keyof Words['billing']['features'];
/** Programs that are named; the others are counted. */
const NAMED = 8;

/** The programs that a lower plan pauses and the features that it lacks, and how to resume them. */
export function LostWith({ from, to }: { from: PlanRecord; to: PlanRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const pausing = usePausing(to);
  const lacks = featuresLost(from, to).map((feature) => t(`billing.features.${feature as FeatureKey}`));
  const more = pausing ? pausing.length - NAMED : 0;
  return (
    <Stack gap="medium">
      <Text as="p">{t('billing.lost.limit', { count: to.freePerMonth, n: f.points(to.freePerMonth) })}</Text>
      {lacks.length > 0 ? (
        <Text as="p">{t('billing.lost.features', { plan: to.name, features: f.listed(lacks) })}</Text>
      ) : null}
      {pausing ? (
        <div>
          <Text as="p" strong>
            {t('billing.lost.programs', { count: pausing.length, n: f.points(pausing.length) })}
          </Text>
          <ul className="dotted">
            {pausing.slice(0, NAMED).map(({ id, title }) => (
              <li key={id}>
                <bdi>{title}</bdi>
              </li>
            ))}
            {more > 0 ? <li>{t('billing.lost.more', { count: more, n: f.points(more) })}</li> : null}
          </ul>
        </div>
      ) : (
        <SkeletonText lines={3} />
      )}
      {pausing && pausing.length > 0 ? <Text as="p">{t('billing.lost.return')}</Text> : null}
    </Stack>
  );
}
