import { useTranslation } from 'react-i18next';
import { PublicationTimeDialog } from './publication-time-dialog.js';
import type { PageSaves } from './use-page-saves.js';

interface ScheduleDialogProps {
  saves: PageSaves;
  /** The present plan, an ISO instant; tomorrow morning without one. */
  from: string | null;
  onClose: () => void;
}

/** Chooses when the draft of the page and of its blocks goes live, by the clock of the store. */
export function ScheduleDialog({ saves, from, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  return (
    <PublicationTimeDialog
      from={from}
      explanation={t('onsite.schedule.explained')}
      errors={Object.assign({}, ...Object.values(saves.answered))}
      busy={saves.busy}
      onSchedule={(at) => void saves.schedule(at).then((isScheduled) => isScheduled && onClose())}
      onClose={onClose}
    />
  );
}
