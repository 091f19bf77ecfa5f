import { listReportRecipients, type ReportRecipient } from '@loyalty/contracts/analytics/scheduled-reports';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../data/hooks.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { FailedCard } from '../../../kit/feedback/states.js';
import { Flag } from '../../../kit/form/fields.js';
import { SkeletonRows } from '../../../kit/shell/skeletons.js';

interface RecipientsFieldProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** The people of the store's staff to whom a report goes. */
export function RecipientsField({ chosen, onChange, error }: RecipientsFieldProps) {
  const { t } = useTranslation();
  const read = useRows(listReportRecipients);
  const people = read.data?.data;
  const labelOf = ({ id, name, email }: ReportRecipient) => [name || id, email].filter(Boolean).join(' · ');
  return (
    <Stack gap="small">
      <Text kind="subheading">{t('scheduledReports.to')}</Text>
      {people ? (
        people.map((person) => (
          <Flag
            key={person.id}
            label={labelOf(person)}
            value={chosen.includes(person.id)}
            onChange={(on) => onChange(on ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))}
          />
        ))
      ) : read.error ? (
        <FailedCard what={t('scheduledReports.to')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      <Text as="p" kind="small" tone={error ? 'critical' : 'subdued'}>
        {error ?? t('scheduledReports.toHelp')}
      </Text>
    </Stack>
  );
}
