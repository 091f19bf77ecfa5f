import { MAX_ICON_COLOURS } from '@loyalty/contracts/files/icons';
import { themeColours, widgetThemes } from '@loyalty/contracts/shop/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { ColorField } from '../../kit/form/color-field.js';
import { TextInput } from '../../kit/form/fields.js';

interface IconGeneratorProps {
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  /** @returns whether an icon was made */
  onGenerate: (prompt: string, colors: string[]) => Promise<boolean>;
  onClose: () => void;
}

const FIRST = '#1f4d3a';

/** Makes an icon of a description, in three colours at most (spec STOR-039, STOR-040). */
export function IconGenerator({ busy, errors, onGenerate, onClose }: IconGeneratorProps) {
  const { t } = useTranslation();
  const [prompt, setPrompt] = useState('');
  const [colors, setColors] = useState([FIRST]);
  const swatches = widgetThemes.map((name) => ({ color: themeColours[name], name: t(`setUp.${name}`) }));
  const generate = async () => {
    if (await onGenerate(prompt, colors)) onClose();
  };
  return (
    <Modal
      open
      title={t('widget.icon.generate')}
      onClose={onClose}
      action={{ label: t('widget.icon.make'), busy, onClick: () => void generate() }}
    >
      <Stack>
        <TextInput
          label={t('widget.icon.prompt')}
          help={t('widget.icon.promptHelp')}
          value={prompt}
          most={200}
          onChange={setPrompt}
          error={errors.prompt}
        />
        {colors.map((color, at) => (
          <Stack gap="small" key={at}>
            <ColorField
              label={t('widget.icon.color', { n: at + 1 })}
              value={color}
              swatches={swatches}
              error={errors[`colors.${at}`]}
              onChange={(next) => setColors(colors.map((one, index) => (index === at ? next : one)))}
            />
            {at > 0 ? (
              <Line>
                <Button look="plain-danger" onClick={() => setColors(colors.filter((_, index) => index !== at))}>
                  {t('widget.icon.removeColor', { n: at + 1 })}
                </Button>
              </Line>
            ) : null}
          </Stack>
        ))}
        {colors.length < MAX_ICON_COLOURS ? (
          <Line>
            <Button onClick={() => setColors([...colors, '#b45309'])}>{t('widget.icon.addColor')}</Button>
          </Line>
        ) : (
          <Text tone="subdued">{t('widget.icon.noMoreColors')}</Text>
        )}
      </Stack>
    </Modal>
  );
}
