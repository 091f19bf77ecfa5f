import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../kit/feedback/dialog.js';
import { TextInput } from '../../../kit/form/fields.js';
import { ReadControls } from '../../../kit/shell/read-only.js';
import { rangeError } from '../report/use-report.js';
import { useDayMistake } from './use-day.js';

interface DayModalProps {
  day: string;
  today: string;
  onClose: () => void;
  onChoose: (day: string) => void;
}

/** Dialog for choosing the day of the liability, up to today. */
export default function DayModal({ day, today, onClose, onChoose }: DayModalProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(day);
  const [tried, setTried] = useState(false);
  const mistake = rangeError({ from: chosen, to: today });
  const textOf = useDayMistake();
  const choose = () => {
    setTried(true);
    if (mistake === null) onChoose(chosen);
  };
  return (
    <Modal
      open
      title={t('liability.chooseDay')}
      onClose={onClose}
      action={{ label: t('reports.range.show'), onClick: choose, reads: true }}
    >
      <ReadControls>
        <TextInput
          label={t('liability.day')}
          kind="date"
          value={chosen}
          error={tried && mistake ? textOf(mistake.error) : undefined}
          onChange={setChosen}
        />
      </ReadControls>
    </Modal>
  );
}
