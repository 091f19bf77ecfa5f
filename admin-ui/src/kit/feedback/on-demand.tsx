import type { ComponentType, FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './dialog.js';
import { MissingPart } from './missing-part.js';
import { createPart, usePart } from './part.js';

/** Runs once the browser has nothing else to do. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}

/**
 * A lazy-loaded part: its code is prefetched while the page that may show it is idle, at the latest when it is first shown; until then nothing
 * is in its place. Where the code cannot be fetched, a part that can be closed says so in a modal, any other in its own place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const part = createPart(load);
  // One that fails is asked for again when it is needed.
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
