import { useState } from 'preact/hooks';

interface Act {
  readonly isBusy: boolean;
  /** What was not done, and why; null for nothing. */
  readonly problem: string | null;
  readonly act: () => Promise<void>;
}

/** One act at a time, with what came of the last one. @param does answers the reason where it was not done */
export function useAct(does: () => Promise<string | null>): Act {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await does());
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, act };
}
