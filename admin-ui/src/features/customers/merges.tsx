import { unmergeCustomer } from '@loyalty/contracts/customers/merge';
import { type CustomerDetail } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { NoteInput } from '../../kit/form/fields.js';
import { useAdminNote } from '../../kit/form/use-admin-note.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { profileOf } from '../history/address.js';
import { beginSettling } from './settling.js';

interface Merged {
  readonly id: string;
  readonly name: string;
  /** Tells customers of the same name apart; missing where it is unknown. */
  readonly email?: string;
}

/** Undoes a merge. The reason is required, because both histories show it. */
function UnmergeDialog({ merged, onClose }: { merged: Merged; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const adminNote = useAdminNote();
  const [rejection, setRejection] = useState<string>();
  const [key] = useState(newKey);
  const write = useWrite(unmergeCustomer);
  const name = f.isolated(merged.name || merged.id);
  const who = merged.email ? `${name} (${merged.email})` : name;
  const run = () => {
    adminNote.insist();
    if (adminNote.note === '') return;
    write.mutate(
      { params: { id: merged.id }, body: { adminNote: adminNote.note }, key },
      {
        onSuccess: ({ data }) => {
          beginSettling();
          toast({ text: t('customers.merges.undone', { name, points: f.points(data.points.available) }) });
          onClose();
        },
        onError: (failure) => {
          if (failure.isAnswer) setRejection(failure.message);
          else failed(failure, t('customers.merges.failed'), run);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={t('customers.merges.undoTitle', { name })}
      onClose={onClose}
      action={{ label: t('customers.merges.undo'), onClick: run, busy: write.isPending }}
    >
      <Stack>
        <Text as="p">{t('customers.merges.undoBody', { name: who })}</Text>
        <NoteInput
          id="unmerge-note"
          label={t('customers.form.adminNote')}
          value={adminNote.typed}
          onChange={adminNote.type}
          required
          error={adminNote.error ?? rejection}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Banner that links to the survivor with the points of a merged customer. */
export function MergedBanner({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [undoing, setUndoing] = useState(false);
  if (customer.mergedInto === null) return null;
  return (
    <>
      <Banner
        title={t('customers.merges.bannerTitle')}
        {...(readOnly ? {} : { action: { label: t('customers.merges.undo'), onClick: () => setUndoing(true) } })}
      >
        <Text as="p">
          {t('customers.merges.bannerBody')}{' '}
          <Link to={profileOf(customer.mergedInto)}>{t('customers.merges.survivor')}</Link>
        </Text>
      </Banner>
      {undoing ? <UnmergeDialog merged={customer} onClose={() => setUndoing(false)} /> : null}
    </>
  );
}

/** Customers who were merged into this one. */
export function MergedCard({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [undoing, setUndoing] = useState<Merged | null>(null);
  if (customer.mergedCustomers.length === 0) return null;
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('customers.merges.title')} />
        {customer.mergedCustomers.map((merged) => (
          <Line key={merged.id}>
            <Grow>
              <Link to={profileOf(merged.id)}>{merged.name || merged.id}</Link>
            </Grow>
            {readOnly ? null : (
              <Button look="plain" onClick={() => setUndoing(merged)}>
                {t('customers.merges.undo')}
              </Button>
            )}
          </Line>
        ))}
      </Stack>
      {undoing ? <UnmergeDialog merged={undoing} onClose={() => setUndoing(null)} /> : null}
    </Card>
  );
}
