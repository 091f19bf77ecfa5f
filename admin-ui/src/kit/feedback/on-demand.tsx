import type { ComponentType, FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './dialog.js';
import { MissingPart } from './missing-part.js';
import { createPart, usePart } from './part.js';

/** Runs once the browser is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}

/**
 * A lazy-loaded part: its code is prefetched while its page is idle, at the latest when it is first shown; until then nothing is rendered.
 * On a failed fetch a closable part shows the error in a modal, any other in its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const part = createPart(load);
  // A failed prefetch is repeated when the part is needed.
  whenIdle(() => void part.fetch().catch(() => undefined));
  return function OnDemand(props) {
    const { t } = useTranslation();
    const { Loaded, missing, retry } = usePart(part);
    if (Loaded) return <Loaded {...props} />;
    if (!missing) return null;
    const says = <MissingPart missing={missing} retry={retry} />;
    const { onClose } = props as { onClose?: () => void };
    return onClose ? (
      <Modal open title={t('shell.brand')} onClose={onClose} closeLabel={t('shell.action.close')}>
        {says}
      </Modal>
    ) : (
      says
    );
  };
}
