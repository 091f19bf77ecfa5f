import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { readOf } from '../reading.js';
import { BlockPlace } from './block-place.js';
import { LandingPlace } from './landing-place.js';
import { type PreviewProps, placeOf } from './place.js';
import { Sentence } from './sentence.js';
import { WidgetPlace } from './widget-place.js';

interface TextPreviewProps extends Omit<PreviewProps, 'onDrawn'> {
  programs: readonly ProgramRow[];
}

/** A text where shoppers read it, as it is typed; the sentence alone where the admin cannot draw its place. */
export default function TextPreview({ row, texts, readings, programs }: TextPreviewProps) {
  const { t } = useTranslation();
  const event = row.section === 'titles' ? programs.find(({ id }) => id === row.key)?.event : undefined;
  const place = useMemo(() => placeOf(row, event), [row.section, row.key, event]);
  const of = `${readings.language} ${row.section}.${row.key}`;
  const [seen, setSeen] = useState({ of: '', isShown: true });
  const onDrawn = useCallback(
    (isShown: boolean) => setSeen((was) => (was.of === of && was.isShown === isShown ? was : { of, isShown })),
    [of],
  );
  const isShown = place.of !== 'none' && (seen.of !== of || seen.isShown);
  const props = { row, texts, readings, onDrawn };
  return (
    <Stack gap="medium">
      {place.of === 'widget' ? (
        <WidgetPlace {...props} scene={place.scene} event={event} />
      ) : place.of === 'block' ? (
        <BlockPlace {...props} />
      ) : place.of === 'landing' ? (
        <LandingPlace {...props} />
      ) : null}
      <Text as="p" kind="small" tone="subdued">
        {t(isShown ? 'translations.preview.sample' : 'translations.preview.alone')}
      </Text>
      {isShown ? null : <Sentence text={readOf(row, texts, readings)} language={readings.language} />}
    </Stack>
  );
}
