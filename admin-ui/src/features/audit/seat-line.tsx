import { type SeatRow, setStaffSignIn } from '@loyalty/contracts/audit/seats';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { pageSettings } from '../../data/page-settings.js';
import { Button } from '../../kit/display/button.js';
import { Grow, Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Ends a member's access outside the store admin at once, or gives it back; nothing where nobody can sign in there. */
function SignInButton({ seat: { staff, label, signIn } }: { seat: SeatRow }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setStaffSignIn);
  if (!pageSettings().standalone) return null;
  const change = () =>
    write.mutate(
      { params: { staff }, body: { allowed: !signIn } },
      {
        onSuccess: () => toast({ text: signIn ? t('audit.signIn.blocked') : t('audit.signIn.allowed') }),
        onError: (failure) => failed(failure, t('audit.seatFailed'), change),
      },
    );
  const text = signIn ? t('audit.signIn.block') : t('audit.signIn.allow');
  return (
    <Button name={`${text}: ${label}`} busy={write.isPending} onClick={change}>
      {text}
    </Button>
  );
}

interface SeatLineProps {
  seat: SeatRow;
  mayGive: boolean;
  onChange: () => void;
}

/** A member of staff: what they may do, and the owner's choices. */
export function SeatLine({ seat, mayGive, onChange }: SeatLineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const says = seat.owner
    ? t('audit.owner')
    : seat.auditor && seat.since
      ? t('audit.auditor', { date: f.date(seat.since) })
      : t('audit.works');
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {seat.label}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {says} · {seat.staff}
          {seat.signIn ? '' : ` · ${t('audit.signIn.none')}`}
        </Text>
      </Grow>
      {mayGive && !seat.owner ? (
        <Line wrap>
          <SignInButton seat={seat} />
          <Button onClick={onChange}>{seat.auditor ? t('audit.withdraw') : t('audit.give')}</Button>
        </Line>
      ) : null}
    </li>
  );
}
