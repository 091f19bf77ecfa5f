import { generateImages } from '@loyalty/contracts/files/icons';
import { pointIconUse } from '@loyalty/contracts/shop/branding';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { TextInput } from '../../kit/form/fields.js';
import { ImageField } from '../files/image-field.js';
import { useLocks } from '../gates/use-locks.js';
import { IconGenerator } from './icon-generator.js';
import { useMadeIcon } from './use-made-icon.js';

interface IconFieldProps {
  file: string | null;
  onChange: (file: string | null) => void;
  disabled: boolean;
}

/** The icon of points: uploaded, taken from an address, or made where the shop has the generator (spec GATE-038). */
export function IconField({ file, onChange, disabled }: IconFieldProps) {
  const { t } = useTranslation();
  const canGenerate = useLocks().ofFeature(generateImages) === null;
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const made = useMadeIcon('point-icon', onChange);
  const take = async () => {
    if (await made.fetch(address ?? '')) setAddress(null);
  };
  return (
    <Stack gap="medium">
      <ImageField
        label={t('widget.icon.label')}
        help={t('widget.icon.help')}
        use={pointIconUse}
        otherwise="star"
        file={file}
        onChange={onChange}
        disabled={disabled}
      />
      {disabled ? null : (
        <Line gap="medium" wrap>
          {address === null ? (
            <Button writes look="plain" onClick={() => setAddress('')}>
              {t('widget.icon.byAddress')}
            </Button>
          ) : null}
          {canGenerate ? (
            <Button writes look="plain" onClick={() => setOpen(true)}>
              {t('widget.icon.generate')}
            </Button>
          ) : null}
          {canGenerate && file ? (
            <Button writes look="plain" busy={made.busy} onClick={() => void made.removeBackground(file)}>
              {t('widget.icon.removeBackground')}
            </Button>
          ) : null}
        </Line>
      )}
      {address === null ? null : (
        <Stack gap="small">
          <TextInput
            label={t('widget.icon.address')}
            help={t('widget.icon.addressHelp')}
            value={address}
            onChange={setAddress}
            placeholder="https://"
            error={made.errors.url}
          />
          <Line>
            <Button writes busy={made.busy} onClick={() => void take()}>
              {t('widget.icon.take')}
            </Button>
            <Button look="plain" onClick={() => setAddress(null)}>
              {t('widget.icon.cancel')}
            </Button>
          </Line>
        </Stack>
      )}
      {isOpen ? (
        <IconGenerator
          busy={made.busy}
          errors={made.errors}
          onGenerate={made.generate}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}
