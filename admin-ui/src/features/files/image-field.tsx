import { type FileUse, publicFilePath } from '@loyalty/contracts/files/use';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Tile } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FileButton } from '../../kit/form/file-button.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { useImageUpload } from './use-image-upload.js';

interface ImageFieldProps {
  label: string;
  help: string;
  use: FileUse;
  /** The icon shown without an image. */
  otherwise: IconName;
  /** The uploaded file; null for none. */
  file: string | null;
  onChange: (file: string | null) => void;
  disabled?: boolean;
}

/** An image of a form: shown, uploaded, replaced and removed. It takes effect when the form is saved. */
export function ImageField({ label, help, use, otherwise, file, onChange, disabled = false }: ImageFieldProps) {
  const { t } = useTranslation();
  const shop = useShopId();
  const upload = useImageUpload(use, ({ id }) => onChange(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable and frame what belongs to the form around it.
    <div role="group" aria-label={label}>
      <Stack gap="small">
        <Text>{label}</Text>
        <Line gap="medium" wrap>
          <Tile name={otherwise} image={file ? publicFilePath(shop, file) : undefined} />
          {disabled ? null : (
            <>
              <FileButton types={use.types} busy={upload.busy} onFile={upload.send}>
                {t(file ? 'files.replace' : 'files.upload')}
              </FileButton>
              {file ? (
                <Button look="plain-danger" onClick={() => onChange(null)}>
                  {t('files.remove')}
                </Button>
              ) : null}
            </>
          )}
        </Line>
        <Text kind="small" tone="subdued">
          {help}
        </Text>
        {upload.reason ? <Text tone="critical">{upload.reason}</Text> : null}
      </Stack>
    </div>
  );
}
