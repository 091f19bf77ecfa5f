import { dealFont, dealIconUse } from '@loyalty/contracts/memberships/deals';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FieldRow, NoteInput, Picker, TextInput } from '../../kit/form/fields.js';
import { ImageField } from '../files/image-field.js';
import type { DealEditor } from './use-deal-editor.js';

interface DesignProps {
  editor: DealEditor;
}

function ColourFields({ editor: { settings, design: set, errors } }: DesignProps) {
  const { t } = useTranslation();
  const { colours } = settings.design;
  return (
    <FieldRow>
      <TextInput
        label={t('membership.deal.textColour')}
        value={colours.text}
        onChange={(text) => set({ colours: { ...colours, text } })}
        error={errors['design.colours.text']}
      />
      <TextInput
        label={t('membership.deal.backgroundColour')}
        value={colours.background}
        onChange={(background) => set({ colours: { ...colours, background } })}
        error={errors['design.colours.background']}
      />
    </FieldRow>
  );
}

/** Looks of a deal: its texts, font, size, icon and colours (spec TIER-052). */
export function DealDesignCard({ editor }: DesignProps) {
  const { t } = useTranslation();
  const { settings, design: set, errors } = editor;
  const { design } = settings;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('membership.deal.tab.design')} />
        <TextInput
          label={t('membership.deal.actionText')}
          value={design.actionText}
          onChange={(actionText) => set({ actionText })}
          most={40}
          error={errors['design.actionText']}
        />
        <NoteInput
          label={t('membership.deal.description')}
          value={design.description}
          onChange={(description) => set({ description })}
          error={errors['design.description']}
        />
        <FieldRow>
          <Picker
            label={t('membership.deal.font')}
            value={design.font}
            onChange={(font) => set({ font: font as typeof design.font })}
            options={dealFont.options.map((value) => ({ value, label: t(`membership.deal.fonts.${value}`) }))}
          />
          <TextInput
            label={t('membership.deal.size')}
            kind="number"
            value={Number.isNaN(design.size) ? '' : String(design.size)}
            onChange={(text) => set({ size: text.trim() === '' ? Number.NaN : Number(text) })}
            error={errors['design.size']}
          />
        </FieldRow>
        <ColourFields editor={editor} />
        <ImageField
          label={t('membership.deal.icon')}
          help={t('membership.deal.iconHint')}
          use={dealIconUse}
          otherwise="discount"
          file={design.icon}
          onChange={(icon) => set({ icon })}
        />
      </Stack>
    </Card>
  );
}
