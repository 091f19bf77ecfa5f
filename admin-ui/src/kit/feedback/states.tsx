import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Icon, Tile } from '../display/icon.js';
import type { IconName } from '../display/icons.js';
import { Line } from '../display/layout.js';
import { Text } from '../display/text.js';
import { useToast } from './toast.js';

interface StateMessageProps {
  icon?: IconName;
  look?: 'plain' | 'critical';
  title: string;
  body?: ReactNode;
  children?: ReactNode;
}

/** Centred message of a card: the state, and the next step. */
export function StateMessage({ icon, look = 'plain', title, body, children }: StateMessageProps) {
  return (
    <div className="say">
      {icon ? <Tile name={icon} look={look} /> : null}
      <Text kind="heading">{title}</Text>
      {body ? (
        <Text as="p" tone="subdued">
          {body}
        </Text>
      ) : null}
      {children ? <div className="say-actions">{children}</div> : null}
    </div>
  );
}

/** Failure of a card's read. */
export interface Failing {
  kind: string;
  requestId: string;
}

/** A card that could not be loaded: its subject, Try again, and the request id (UX-21). */
export function FailedCard({ what, failure, retry }: { what: string; failure: Failing; retry: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const final = failure.kind === 'missing' ? 'missing' : failure.kind === 'forbidden' ? 'forbidden' : null;
  const body = final
    ? t(`shell.failed.${final}`)
    : failure.requestId
      ? t('shell.failed.body')
      : t('shell.failed.bodyPlain');
  return (
    <div role="alert">
      <StateMessage
        icon="alert"
        look="critical"
        title={t('shell.failed.title', { what })}
        body={
          <>
            {body} {failure.requestId && !final ? <code className="mono">{failure.requestId}</code> : null}
          </>
        }
      >
        {final ? null : <Button onClick={retry}>{t('shell.action.tryAgain')}</Button>}
        {failure.requestId ? (
          <Button look="plain" onClick={() => copy(failure.requestId)}>
            {t('shell.action.copyRequestId')}
          </Button>
        ) : null}
      </StateMessage>
    </div>
  );
}

/** Copies a text and confirms it in a toast. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return (text) => {
    void navigator.clipboard?.writeText(text).then(() => toast({ text: t('shell.toast.copied') }));
  };
}

/** An example row of a list, marked as such (UX 1.8). */
export function GhostRow({ icon, title, detail }: { icon: IconName; title: string; detail: string }) {
  const { t } = useTranslation();
  return (
    <div className="row ghost" aria-hidden>
      <Tile name={icon} />
      <div className="grow">
        <b>{title}</b>
        <br />
        <span>{detail}</span>
      </div>
      <span className="chip">{t('shell.empty.example')}</span>
    </div>
  );
}

/** A status line with a tick or a warning sign. */
export function Standing({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <Line top gap="small">
      <Icon name={good ? 'ok' : 'alert'} tone={good ? 'success' : 'critical'} />
      <Text as="p">{children}</Text>
    </Line>
  );
}
