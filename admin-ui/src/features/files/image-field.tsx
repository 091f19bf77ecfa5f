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

/** Media type of drawings. */
const DRAWING = 'image/svg+xml';

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
  /** Whether it is an icon, the logo of the shop, or a picture in a text. */
  kind?: 'icon' | 'logo' | 'picture';
}

/** An image of a form: shown, uploaded, replaced and removed. It takes effect when the form is saved. */
export function ImageField({
  label,
  help,
  use,
  otherwise,
  file,
  onChange,
  disabled = false,
  kind = 'icon',
}: ImageFieldProps) {
  const { t } = useTranslation();
  const shop = useShopId();
  const text = (act: 'upload' | 'replace' | 'remove') => t(kind === 'icon' ? `files.${act}` : `files.${kind}.${act}`);
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
              <FileButton
                types={[...use.types, ...(use.drawings ? [DRAWING] : [])]}
                busy={upload.busy}
                onFile={upload.send}
              >
                {text(file ? 'replace' : 'upload')}
              </FileButton>
              {file ? (
                <Button look="plain-danger" onClick={() => onChange(null)}>
                  {text('remove')}
                </Button>
              ) : null}
            </>
          )}
        </Line>
        <Text kind="small" tone="subdued">
          {help}
        </Text>
        {upload.reason ? (
          <div role="alert">
            <Text tone="critical">{upload.reason}</Text>
          </div>
        ) : null}
      </Stack>
    </div>
  );
}
