import { themeColours } from '@loyalty/contracts/shop/settings';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Choices } from './use-turn-on.js';

interface PreviewProps {
  choices: Choices;
  reward: string;
  /** Title of the program by which orders earn already. */
  existing: string | undefined;
}

/** The widget as the choices make it. */
export function WidgetPreview({ choices, reward, existing }: PreviewProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { shop } = useShopAnswer();
  const { earnPoint, rateMoney, theme } = choices;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('setUp.preview')} />
        <div className="widget-preview" data-theme={theme} style={{ background: themeColours[theme] }}>
          <strong>{shop?.shop.name}</strong>
        </div>
        <Text as="p">{existing ?? `${t('setUp.earnTitle')}: ${earnPoint} / ${f.money(rateMoney || '0')}`}</Text>
        <Text as="p">{reward}</Text>
      </Stack>
    </Card>
  );
}
