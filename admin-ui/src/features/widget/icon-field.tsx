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

type MadeIcon = ReturnType<typeof useMadeIcon>;

/** An image elsewhere, which is copied. */
function AddressForm({ made, onClose }: { made: MadeIcon; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const take = async () => {
    if (await made.fetch(address)) onClose();
  };
  return (
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
        <Button look="plain" onClick={onClose}>
          {t('widget.icon.cancel')}
        </Button>
      </Line>
    </Stack>
  );
}

/** The icon of points: uploaded, taken from an address, or made where the shop has the generator (spec GATE-038). */
export function IconField({ file, onChange, disabled }: IconFieldProps) {
  const { t } = useTranslation();
  const canGenerate = useLocks().ofFeature(generateImages) === null;
  const [opened, setOpened] = useState<'address' | 'generator' | null>(null);
  const made = useMadeIcon('point-icon', onChange);
  const close = () => setOpened(null);
  const opener = (what: 'address' | 'generator', label: string) => (
    <Button writes look="plain" onClick={() => setOpened(what)}>
      {label}
    </Button>
  );
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
          {opened === 'address' ? null : opener('address', t('widget.icon.byAddress'))}
          {canGenerate ? opener('generator', t('widget.icon.generate')) : null}
          {canGenerate && file ? (
            <Button writes look="plain" busy={made.busy} onClick={() => void made.removeBackground(file)}>
              {t('widget.icon.removeBackground')}
            </Button>
          ) : null}
        </Line>
      )}
      {opened === 'address' ? <AddressForm made={made} onClose={close} /> : null}
      {opened === 'generator' ? (
        <IconGenerator busy={made.busy} errors={made.errors} onGenerate={made.generate} onClose={close} />
      ) : null}
    </Stack>
  );
}
