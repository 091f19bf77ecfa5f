import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { DaySlider } from '../../kit/form/day-slider.js';
import { Picker } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { PACES, useTimeLapse } from './use-time-lapse.js';

interface TimeLapseProps {
  /** When the shop's books begin. */
  beginsAt: string;
  /** Range of the dashboard in days. */
  days: '30' | '60' | '90';
  /** Whether the page is reading the day that its address names. */
  isReading: boolean;
}

/** A slider over the life of the shop in a view of the past, which plays its days: each stop is the view as of the end of that day. */
export function TimeLapse(props: TimeLapseProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const lapse = useTimeLapse(props);
  const { first, last, day, isPlaying, pace } = lapse;
  if (first >= last) return null;
  const says = f.day(day);
  return (
    <Card>
      <section aria-label={t('timeLapse.title')}>
        <Stack gap="small">
          <Line spread gap="small" wrap>
            <Text kind="heading">{says}</Text>
            <Line gap="small">
              <Button onClick={lapse.toggle} pressed={isPlaying}>
                {isPlaying ? t('timeLapse.pause') : t('timeLapse.play')}
              </Button>
              <ReadControls>
                <Picker
                  label={t('timeLapse.speed')}
                  hideLabel
                  value={String(pace)}
                  onChange={(to) => lapse.setPace(Number(to))}
                  options={PACES.map((n) => ({
                    value: String(n),
                    label: t('timeLapse.pace', { count: n, n: f.points(n) }),
                  }))}
                />
              </ReadControls>
            </Line>
          </Line>
          <DaySlider
            label={t('timeLapse.day')}
            first={first}
            last={last}
            value={day}
            says={says}
            onChange={lapse.show}
            onSpace={lapse.toggle}
          />
          <Line spread gap="small">
            <Text kind="small" tone="subdued">
              {f.day(first)}
            </Text>
            <Text kind="small" tone="subdued">
              {f.day(last)}
            </Text>
          </Line>
        </Stack>
      </section>
    </Card>
  );
}
