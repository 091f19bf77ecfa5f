import { iconFile, tierIconUse } from '@loyalty/contracts/tiers/icons';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { ColorField } from '../../kit/form/color-field.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import { ImageField } from '../files/image-field.js';
import { LADDER_COLOURS } from './tier-settings.js';
import type { TierEditor } from './use-tiers.js';

interface DesignCardProps {
  tier: Tier;
  editor: TierEditor;
  index: number;
  /** By default the name of the tier. */
  title?: string;
}

/** How one tier looks, and what its customers are marked with. */
export function DesignCard({ tier, editor, index, title = tier.title }: DesignCardProps) {
  const { t } = useTranslation();
  const { errors, isLocked: disabled, setTier } = editor;
  const set = (part: Partial<Tier>) => setTier(tier, part);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title || t('tiers.unnamed')} />
        <FieldRow>
          <ImageField
            label={t('tiers.icon')}
            help={t('tiers.iconLimit')}
            use={tierIconUse}
            otherwise="star"
            file={iconFile(tier.icon)}
            onChange={(file) => set({ icon: file ?? '' })}
            disabled={disabled}
          />
          <ColorField
            label={t('tiers.colour')}
            value={tier.colour}
            swatches={LADDER_COLOURS.map(({ name, colour }) => ({ color: colour, name: t(`tiers.colours.${name}`) }))}
            onChange={(colour) => set({ colour })}
            error={errors[`tiers.${index}.colour`]}
            disabled={disabled}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label={t('tiers.codePrefix')}
            value={tier.codePrefix}
            onChange={(codePrefix) => set({ codePrefix })}
            error={errors[`tiers.${index}.codePrefix`]}
            disabled={disabled}
          />
          <TextInput
            label={t('tiers.tagPrefix')}
            value={tier.tagPrefix}
            onChange={(tagPrefix) => set({ tagPrefix })}
            disabled={disabled || !tier.autoTag}
          />
        </FieldRow>
        <Flag
          label={t('tiers.autoTag')}
          value={tier.autoTag}
          onChange={(autoTag) => set({ autoTag })}
          disabled={disabled}
        />
      </Stack>
    </Card>
  );
}

/** Appearance of all tiers. */
export function DesignCards({ editor }: { editor: TierEditor }) {
  const { t } = useTranslation();
  const { settings, change, isLocked: disabled } = editor;
  return (
    <>
      <Card>
        <Flag
          label={t('tiers.hideDefaultTier')}
          value={settings.hideDefaultTier}
          onChange={(hideDefaultTier) => change({ hideDefaultTier })}
          disabled={disabled}
        />
      </Card>
      {settings.tiers.map((tier, index) => (
        <DesignCard key={tier.id} tier={tier} index={index} editor={editor} />
      ))}
    </>
  );
}
