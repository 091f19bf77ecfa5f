import { type FileUse, uploadOf } from '@loyalty/contracts/files/use';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import type { IconName } from '../../kit/display/icons.js';
import { Stack } from '../../kit/display/layout.js';
import { TextInput } from '../../kit/form/fields.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { ImageField } from './image-field.js';

interface PictureFieldProps {
  /** Id of the input of the address. */
  id?: string;
  label: string;
  help: string;
  use: FileUse;
  /** The icon shown without a picture. */
  otherwise: IconName;
  kind: 'logo' | 'picture';
  /** The id of an upload, an address, or empty for none. */
  value: string;
  error?: string | undefined;
  changed?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A picture: an uploaded file, or the address of a picture elsewhere; one takes the place of the other. */
export function PictureField({
  id,
  value,
  error,
  changed = false,
  disabled = false,
  onChange,
  ...image
}: PictureFieldProps) {
  const { t } = useTranslation();
  const isFixed = useReadOnly() || disabled;
  const file = uploadOf(value);
  const hasAddress = value !== '' && file === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="small">
      <ImageField {...image} file={file} disabled={isFixed} onChange={(next) => onChange(next ?? '')} />
      {hasAddress || (isOpen && !file) ? (
        <TextInput
          {...(id ? { id } : {})}
          label={t('files.picture.address')}
          help={t('files.picture.addressHelp')}
          value={file ? '' : value}
          disabled={disabled}
          changed={changed}
          error={error}
          onChange={onChange}
        />
      ) : isFixed || file ? null : (
        <div>
          <Button look="plain" onClick={() => setOpen(true)}>
            {t('files.picture.byAddress')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
