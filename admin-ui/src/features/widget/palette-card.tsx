import { LEAST_CONTRAST } from '@loyalty/contracts/shop/branding';
import type { LoyaltyPalette } from '@loyalty/contracts/shopper/widget-look';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { ColorField } from '../../kit/form/color-field.js';
import { FieldRow } from '../../kit/form/fields.js';
import type { LookCardProps } from './look-cards.js';

interface PaletteColor {
  readonly name: keyof LoyaltyPalette;
  /** The colour that it stands on as a text. */
  readonly ground?: keyof LoyaltyPalette;
}

const ROWS: readonly (readonly PaletteColor[])[] = [
  [{ name: 'background' }, { name: 'text', ground: 'background' }],
  [{ name: 'button' }, { name: 'buttonText', ground: 'button' }],
  [{ name: 'border' }],
];

/** Colours of the loyalty page (spec STOR-032). */
export function PaletteCard({ editor, settings: { palette } }: LookCardProps) {
  const { t } = useTranslation();
  const field = ({ name, ground }: PaletteColor) => (
    <ColorField
      key={name}
      label={t(`widget.field.${name}`)}
      value={palette[name]}
      error={editor.errors[`palette.${name}`]}
      onChange={(colour) => editor.change({ palette: { ...palette, [name]: colour } })}
      swatches={[]}
      {...(ground ? { beside: { color: palette[ground], least: LEAST_CONTRAST } } : {})}
    />
  );
  return (
    <Card>
      <Stack>
        <CardHead title={t('widget.look.palette')} sub={t('widget.look.paletteSub')} />
        {ROWS.map((row) => (
          <FieldRow key={row[0]?.name}>{row.map(field)}</FieldRow>
        ))}
        <div
          className="palette-sample"
          style={{ background: palette.background, color: palette.text, borderColor: palette.border }}
          aria-hidden
        >
          <span>{t('widget.look.paletteSample')}</span>
          <span className="preview-button" style={{ background: palette.button, color: palette.buttonText }}>
            {t('widget.look.paletteButton')}
          </span>
        </div>
      </Stack>
    </Card>
  );
}
