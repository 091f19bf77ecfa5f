import type { PointLabel } from '@loyalty/contracts/programs/events';
import { labelled } from '@loyalty/contracts/programs/labelled';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

const SHOWN = [1, 2, 1240] as const;

/** Preview of numbers with the name of points, as shoppers will see them. */
export function PointLabelPreview({ label }: { label: PointLabel }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('programs.pointSettings.preview')} sub={t('programs.pointSettings.previewSub')} />
        <Line gap="large" wrap>
          {SHOWN.map((n) => (
            <Text key={n} strong figures>
              {labelled(label, n, f.points(n))}
            </Text>
          ))}
        </Line>
      </Stack>
    </Card>
  );
}
