import type { Tier } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DesignCard } from './design-cards.js';
import type { OneTier } from './one-tier.js';
import { RewardCards } from './reward-cards.js';
import { Rung } from './rung.js';
import { NumberField } from './setting-cards.js';

/** Title and goal of a tier. */
function IdentityFields({ tier, editor, index }: OneTier) {
  const { t } = useTranslation();
  const set = (part: Partial<Tier>) => editor.setTier(tier, part);
  const { errors, isLocked: disabled, settings } = editor;
  return (
    <FieldRow>
      <TextInput
        label={t('tiers.title')}
        value={tier.title}
        onChange={(title) => set({ title })}
        most={60}
        error={errors[`tiers.${index}.title`]}
        disabled={disabled}
      />
      {tier.exclusive && !errors[`tiers.${index}.goal`] ? null : (
        <NumberField
          label={t(`tiers.goal.${settings.calculateBy}`)}
          value={tier.goal}
          onChange={(goal) => set({ goal })}
          error={errors[`tiers.${index}.goal`]}
          disabled={disabled || tier.isBase}
        />
      )}
    </FieldRow>
  );
}

function ExclusiveFlag({ tier, editor }: OneTier) {
  const { t } = useTranslation();
  return (
    <Flag
      label={t('tiers.exclusive')}
      value={tier.exclusive}
      onChange={(exclusive) => editor.setTier(tier, { exclusive, preTier: null })}
      disabled={editor.isLocked || tier.isBase}
    />
  );
}

/** The tier as a step of the ladder, with what is typed. */
function Preview({ tier, members, editor }: OneTier) {
  const { t } = useTranslation();
  return (
    <div className="beside">
      <Card>
        <Stack gap="small">
          <Text kind="heading">{t('tiers.preview')}</Text>
          <ol className="ladder single">
            <Rung tier={tier} by={editor.settings.calculateBy} members={members} />
          </ol>
        </Stack>
      </Card>
    </div>
  );
}

/** All fields of one tier, beside its step of the ladder. */
export function TierFields(one: OneTier) {
  const { t } = useTranslation();
  const f = useFormat();
  const { tier, members, editor, index } = one;
  return (
    <TwoColumns
      main={
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
            </Stack>
          </Card>
          <RewardCards {...one} />
          <DesignCard tier={tier} editor={editor} index={index} title={t('tiers.tab.design')} />
        </>
      }
      side={<Preview {...one} />}
    />
  );
}
