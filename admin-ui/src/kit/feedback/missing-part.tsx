import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import type { Missing } from './part.js';
import { StateMessage } from './states.js';

interface MissingPartProps {
  missing: Missing;
  retry: () => void;
}

/**
 * Error state of a lazy-loaded part whose code could not be fetched. The page is not reloaded automatically, which would lose unsaved
 * input; a manual reload triggers the browser's confirmation where a form has unsaved changes.
 */
export function MissingPart({ missing, retry }: MissingPartProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StateMessage icon="alert" title={t(`connection.${missing}`)} body={t(`connection.${missing}Body`)}>
        {missing === 'outdated' ? (
          <Button onClick={() => window.location.reload()}>{t('connection.reload')}</Button>
        ) : (
          <Button onClick={retry}>{t('shell.action.retry')}</Button>
        )}
      </StateMessage>
    </div>
  );
}
