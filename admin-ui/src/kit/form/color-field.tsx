import { contrastBetween, LEAST_CONTRAST } from '@loyalty/contracts/shop/branding';
import { ColorPicker, hexToRgb, hsbToHex, Popover, rgbToHsb } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Line, Stack } from '../display/layout.js';
import { Text } from '../display/text.js';
import { useFormat } from '../format/format-context.js';
import { useReadOnly } from '../shell/read-only.js';
import { TextInput, type TextInputProps } from './fields.js';

interface Beside {
  readonly color: string;
  readonly least: number;
}

interface ColorFieldProps
  extends Pick<TextInputProps, 'id' | 'label' | 'value' | 'help' | 'error' | 'disabled' | 'changed'> {
  onChange: (color: string) => void;
  /** Colours that are offered to begin with. */
  swatches: readonly { color: string; name: string }[];
  /** Whether white text stands on it. */
  isUnderText?: boolean;
  /** Another colour that must be told from it, with the contrast that this needs at least. */
  beside?: Beside;
  /** Whether there may be none. */
  isOptional?: boolean;
  /** The colour that is shown where there is none. */
  otherwise?: string;
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const WHITE_TEXT: Beside = { color: '#ffffff', least: LEAST_CONTRAST };

/** The contrast of a colour with another one, in figures and as a sample. */
function Contrast({ color, beside }: { color: string; beside: Beside }) {
  const { t } = useTranslation();
  const f = useFormat();
  const contrast = contrastBetween(color, beside.color);
  const isReadable = contrast >= beside.least;
  const [good, bad] =
    beside === WHITE_TEXT
      ? (['settings.color.readable', 'settings.color.unreadable'] as const)
      : (['widget.contrast.enough', 'widget.contrast.little'] as const);
  return (
    <Line gap="small">
      <span className="contrast-sample" style={{ background: color, color: beside.color }} aria-hidden>
        Aa
      </span>
      <Text kind="small" tone={isReadable ? 'subdued' : 'critical'}>
        {t(isReadable ? good : bad, {
          contrast: f.decimal(Math.floor(contrast * 10) / 10),
          least: f.decimal(beside.least),
        })}
      </Text>
    </Line>
  );
}

/** The colours that are offered, and the way back to none where there may be none. */
function Swatches({ swatches, value, onChange, isOptional }: Omit<ColorFieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what belongs to the field above.
    <div role="group" aria-label={t('settings.color.swatches')} className="swatches">
      {swatches.map(({ color, name }) => (
        <button
          key={color}
          type="button"
          className="swatch-button"
          style={{ background: color }}
          aria-label={name}
          aria-pressed={color.toLowerCase() === value.toLowerCase()}
          onClick={() => onChange(color)}
        />
      ))}
      {isOptional && value ? (
        <Button look="plain" onClick={() => onChange('')}>
          {t('settings.color.clear')}
        </Button>
      ) : null}
    </div>
  );
}

/** A colour by its code, from a palette, or from a picker; with its contrast where white text stands on it. Empty for none. */
export function ColorField({
  swatches,
  value,
  onChange,
  disabled,
  isUnderText = false,
  beside,
  isOptional = false,
  otherwise = '#1d4ed8',
  ...field
}: ColorFieldProps) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  const isKnown = isColor(value);
  const judged = isUnderText ? WHITE_TEXT : beside;
  const isFixed = isReadOnly || (disabled ?? false);
  const start = isKnown ? value : isOptional ? otherwise : (swatches[0]?.color ?? otherwise);
  return (
    <Stack gap="small">
      <div className="color-field">
        <TextInput {...field} value={value} onChange={onChange} disabled={isFixed} most={7} placeholder={otherwise} />
        <Popover
          active={isOpen}
          onClose={() => setOpen(false)}
          preferredAlignment="right"
          activator={
            <button
              type="button"
              className="swatch-button"
              style={isKnown ? { background: value } : {}}
              disabled={isFixed}
              aria-label={t('settings.color.pick', { name: field.label })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          }
        >
          <div className="color-popover">
            <ColorPicker color={rgbToHsb(hexToRgb(start))} onChange={(color) => onChange(hsbToHex(color))} />
          </div>
        </Popover>
      </div>
      {isFixed ? null : <Swatches swatches={swatches} value={value} onChange={onChange} isOptional={isOptional} />}
      {isKnown && judged && isColor(judged.color) ? <Contrast color={value} beside={judged} /> : null}
    </Stack>
  );
}
