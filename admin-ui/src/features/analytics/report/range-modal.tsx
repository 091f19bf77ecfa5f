import type { DayRange } from '@loyalty/contracts/kernel/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../kit/feedback/dialog.js';
import { FieldRow, TextInput } from '../../../kit/form/fields.js';
import { ReadControls } from '../../../kit/shell/read-only.js';
import { rangeError } from './use-report.js';

interface RangeModalProps {
  from: DayRange;
  onClose: () => void;
  onChoose: (range: DayRange) => void;
}

/** Dialog for choosing the days of a report. */
export default function RangeModal({ from: start, onClose, onChoose }: RangeModalProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState(start);
  const [tried, setTried] = useState(false);
  const wrong = tried ? rangeError(range) : null;
  const errorAt = (end: 'from' | 'to') => (wrong?.end === end ? t(`reports.range.${wrong.error}`) : undefined);
  const choose = () => {
    setTried(true);
    if (rangeError(range) === null) onChoose(range);
  };
  return (
    <Modal
      open
      title={t('reports.range.own')}
      onClose={onClose}
      action={{ label: t('reports.range.show'), onClick: choose, reads: true }}
    >
      <ReadControls>
        <FieldRow>
          <TextInput
            label={t('reports.range.from')}
            kind="date"
            value={range.from}
            error={errorAt('from')}
            onChange={(from) => setRange({ ...range, from })}
          />
          <TextInput
            label={t('reports.range.to')}
            kind="date"
            value={range.to}
            error={errorAt('to')}
            onChange={(to) => setRange({ ...range, to })}
          />
        </FieldRow>
      </ReadControls>
    </Modal>
  );
}
