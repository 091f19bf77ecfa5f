import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DesignCard } from './design-cards.js';
import type { OneTier } from './one-tier.js';
import { ExclusiveFlag, IdentityFields, PerksInput, RewardFields } from './tier-cards.js';

/** All fields of one tier. */
export function TierFields(one: OneTier) {
  const { t } = useTranslation();
  const f = useFormat();
  const { tier, members, editor, index } = one;
  return (
    <>
      <Card>
        <Stack gap="medium">
          <CardHead
            title={t('tiers.basics')}
            sub={members === undefined ? undefined : t('tiers.members', { count: members, n: f.points(members) })}
          >
            {tier.isBase ? <Badge>{t('tiers.base')}</Badge> : null}
          </CardHead>
          <IdentityFields {...one} />
          <ExclusiveFlag {...one} />
          <RewardFields {...one} />
          <PerksInput {...one} />
        </Stack>
      </Card>
      <DesignCard tier={tier} editor={editor} index={index} />
    </>
  );
}
