import { useTranslation } from 'react-i18next';
import { Picker } from '../../kit/form/fields.js';
import { Segmented } from '../../kit/form/segmented.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import type { Viewer } from './use-preview-data.js';
import { useShopSample } from './use-shop-sample.js';

interface ViewerChoiceProps {
  viewer: Viewer;
  onChange: (viewer: Viewer) => void;
}

/** Who reads the preview: a guest, a member, or a member of one of the shop's tiers. */
export function ViewerChoice({ viewer, onChange }: ViewerChoiceProps) {
  const { t } = useTranslation();
  const { tiers } = useShopSample();
  const options = (['member', 'guest'] as const).map((value) => ({
    value: value as string,
    label: t(`onsite.viewer.${value}`),
  }));
  const ofTiers = (tiers?.tiers ?? []).map(({ id, title }) => ({
    value: `tier:${id}`,
    label: t('onsite.viewer.tier', { tier: title }),
  }));
  const common = {
    label: t('onsite.viewer.label'),
    value: viewer,
    onChange: (value: string) => onChange(value as Viewer),
  };
  return (
    <ReadControls>
      {ofTiers.length > 0 ? (
        <Picker {...common} options={[...options, ...ofTiers]} />
      ) : (
        <Segmented {...common} options={options} />
      )}
    </ReadControls>
  );
}
