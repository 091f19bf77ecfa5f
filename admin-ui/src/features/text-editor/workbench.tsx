import { getBlockHub } from '@loyalty/contracts/blocks/queries';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { getTranslation } from '@loyalty/contracts/shopper/texts/record';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useMatch } from '../../kit/display/use-narrow.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { AreasCard, type AreasProps } from './areas-card.js';
import { FurtherPlaceholders } from './further-placeholders.js';
import type { Readings } from './reading.js';
import { rowsOf } from './rows.js';
import type { TextRow } from './texts.js';
import { TextsCard } from './texts-card.js';
import { useBuiltIn } from './use-built-in.js';
import { useCaret } from './use-caret.js';
import { usePlace } from './use-place.js';
import type { useTranslations } from './use-translations.js';

const TextPreview = onDemand(() => import('./preview/text-preview.js'));

/** From this width on areas and preview stand beside the texts. */
const WIDE = '(min-width: 961px)';

interface WorkbenchProps extends Pick<AreasProps, 'languages' | 'onLanguage'> {
  programs: readonly ProgramRow[];
  language: string;
  /** Name of the language. */
  spoken: string;
  translating: ReturnType<typeof useTranslations>;
}

/** Fallback texts; undefined while they load. */
function useReadings(language: string): Readings | undefined {
  const builtIn = useBuiltIn(language);
  const blocks = useRead(getBlockHub).data?.data.blocks;
  return useMemo(() => builtIn && { language, builtIn, blocks: blocks ?? [] }, [builtIn, language, blocks]);
}

/** The area with its chosen text: at first the first one, also of another area or tab. */
function useChosen(programs: readonly ProgramRow[]) {
  const { t } = useTranslation();
  const place = usePlace();
  const { area, tab, setArea, setTab, filter, setFilter } = place;
  const [picked, pick] = useState<TextRow>();
  const first = useMemo(() => rowsOf(t, programs, area, tab)[0], [t, programs, area, tab]);
  return {
    place,
    chosen: picked ?? first,
    pick,
    onArea(next: typeof area) {
      pick(undefined);
      setArea(next);
    },
    onTab(next: typeof tab) {
      pick(undefined);
      setTab(next);
    },
    /** Not every language has suggestions. */
    onLanguage() {
      if (filter === 'suggested') setFilter('all');
    },
  };
}

interface PlaceOfTextProps {
  preview: ReactNode;
  isWide: boolean;
  isOpen: boolean;
  onClose: () => void;
  spoken: string;
  further: ReactNode;
}

/** The place of the chosen text: beside the texts where there is room, else a sheet. */
function PlaceOfText({ preview, isWide, isOpen, onClose, spoken, further }: PlaceOfTextProps) {
  const { t } = useTranslation();
  const title = t('translations.preview.open');
  if (!isWide)
    return isOpen ? (
      <Modal open title={title} onClose={onClose} closeLabel={t('shell.action.close')}>
        {preview}
      </Modal>
    ) : null;
  return (
    <div className="beside">
      <Card>
        <Stack gap="medium">
          <CardHead title={title} sub={spoken} />
          {preview}
          {further}
        </Stack>
      </Card>
    </div>
  );
}

/** Areas, texts, and the place of the chosen text. */
export function Workbench({ programs, language, spoken, languages, onLanguage, translating }: WorkbenchProps) {
  const { read, texts, type } = translating;
  const isWide = useMatch(WIDE);
  const { place, chosen, pick, onArea, onTab, ...of } = useChosen(programs);
  const [isOpen, setOpen] = useState(false);
  const caret = useCaret();
  const readings = useReadings(language);
  const primary = useRead(getTranslation).data?.data.primaryLanguage ?? '';
  const reading = useMemo(() => ({ language, primary }), [language, primary]);
  const chooseLanguage = (next: string) => {
    of.onLanguage();
    onLanguage(next);
  };
  const open = (row: TextRow) => {
    pick(row);
    setOpen(true);
  };
  const areas = { programs, languages, onLanguage: chooseLanguage, texts, reading, area: place.area, onArea };
  const shown = texts && chosen && { row: chosen, texts };
  return (
    <div className={isWide ? 'texts-bench' : undefined}>
      {isWide ? <AreasCard {...areas} /> : null}
      <TextsCard
        {...areas}
        {...{ place, isWide, readings, spoken, chosen, caret, onTab, onType: type }}
        onChoose={pick}
        onPreview={isWide ? undefined : open}
        failure={read.error}
        retry={() => void read.refetch()}
      />
      <PlaceOfText
        {...{ isWide, isOpen, spoken }}
        onClose={() => setOpen(false)}
        preview={shown && readings ? <TextPreview {...shown} readings={readings} programs={programs} /> : null}
        further={shown ? <FurtherPlaceholders {...shown} language={language} caret={caret} onType={type} /> : null}
      />
    </div>
  );
}
