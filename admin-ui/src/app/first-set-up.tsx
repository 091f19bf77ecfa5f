import { useTranslation } from 'react-i18next';
import { MissingPart } from '../kit/feedback/missing-part.js';
import { createPart, usePart } from '../kit/feedback/part.js';
import { PageSkeleton } from '../kit/shell/skeletons.js';

// Only a shop that is not set up loads it.
const part = createPart(() => import('../features/set-up/wizard.js'));

/** The set-up in place of every page. */
export function FirstSetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { Loaded, missing, retry } = usePart(part);
  if (Loaded) return <Loaded onDone={onDone} />;
  if (missing) return <MissingPart missing={missing} retry={retry} />;
  return <PageSkeleton title={t('pages.setUp.title')} shape="document" />;
}
