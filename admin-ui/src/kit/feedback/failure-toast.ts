import { useToast } from './toast.js';

interface Failing {
  message: string;
  requestId: string;
  isPassing: boolean;
}

/** The platform's message of overlapping price rules, which is never shown as a toast (spec REDM-057, MSG-006). */
const SILENT = 'The active period overlaps with that of another price rule';

/**
 * Toast of a failed write: the server's text or the screen's, "Details" with the request id, and "Retry" where repeating is safe (UX-16).
 */
export function useFailureToast(): (failure: Failing, otherwise: string, retry?: () => void) => void {
  const toast = useToast();
  return (failure, otherwise, retry) => {
    if (failure.message === SILENT) return;
    toast({
      text: failure.message || otherwise,
      error: true,
      ...(failure.requestId ? { requestId: failure.requestId } : {}),
      ...(retry && failure.isPassing ? { retry } : {}),
    });
  };
}
