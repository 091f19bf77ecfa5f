import { useState } from 'react';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';

/** Runs a write on the document of a language; null when it failed. */
export type Attempt = <T>(
  language: string,
  text: string,
  write: () => Promise<T>,
  again: () => void,
) => Promise<T | null>;

/** Writes that may fail: another editor's change is stored as a conflict, any other failure is shown in a toast. */
export function useAttempt() {
  const failed = useFailureToast();
  const [conflict, setConflict] = useState<string | null>(null);
  const attempt: Attempt = async (language, text, write, again) => {
    try {
      return await write();
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'changed') setConflict(language);
      else failed(failure, text, again);
      return null;
    }
  };
  return { attempt, conflict, settle: () => setConflict(null) };
}
