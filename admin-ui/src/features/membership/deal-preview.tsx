import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Stack } from '../../kit/display/layout.js';
import type { DealEditor } from './use-deal-editor.js';
import { useDealWords } from './use-deal-words.js';

interface DealPreviewProps {
  editor: DealEditor;
  /** Address of the stored icon's picture. */
  iconUrl: string | null;
}

/** The deal as the storefront shows it, while it is typed. */
export function DealPreview({ editor, iconUrl }: DealPreviewProps) {
  const { t } = useTranslation();
  const words = useDealWords();
  const { design, title } = editor.settings;
  const { colours, font, size } = design;
  const family = font === 'theme' ? 'inherit' : font;
  return (
    <div className="beside">
      <Card>
        <Stack gap="medium">
          <CardHead
            title={t('storefront.preview')}
            sub={[words.value(editor.settings), words.dates(editor.settings)].filter(Boolean).join(' · ')}
          />
          <div
            className="deal-preview"
            style={{
              color: colours.text,
              background: colours.background,
              fontFamily: family,
              fontSize: `${size || 14}px`,
            }}
          >
            <Tile name="discount" image={design.icon ? (iconUrl ?? undefined) : undefined} />
            <span className="grow">
              <strong>{title || t('membership.deal.ghost')}</strong>
              <br />
              {design.description}
            </span>
            <span className="deal-action">{design.actionText}</span>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
