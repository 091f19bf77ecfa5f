import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { hasNewerBuild } from '../../data/build.js';
import { useOnline } from '../../data/online.js';

/** Failure of a lazy import: the server does not answer, or a new deployment has removed the file. */
export type Missing = 'unreachable' | 'outdated';

/** A lazy-loaded part of the app, fetched once, on demand or ahead. A failed fetch can be repeated. */
export interface Part<Props extends object> {
  loaded(): ComponentType<Props> | undefined;
  /** Fetches the code. A concurrent call joins the fetch in progress, or repeats it where that fails. @throws the error of the import */
  fetch(): Promise<void>;
}

/** Makes a part from the dynamic import of its module, whose default export is its component. */
export function createPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchNow = async () => {
    loaded = (await load()).default;
  };
  return {
    loaded: () => loaded,
    fetch() {
      const attempt = (coming?.catch(fetchNow) ?? fetchNow()).finally(() => {
        if (coming === attempt) coming = undefined;
      });
      coming = attempt;
      return attempt;
    },
  };
}

/** State of a mounted part: its component once loaded, otherwise the reason of the failure and a retry. */
export function usePart<Props extends object>(part: Part<Props>) {
  const [, redraw] = useState(0);
  const [missing, setMissing] = useState<Missing | null>(null);
  const online = useOnline();
  const retry = useCallback(() => {
    const done = () => {
      setMissing(null);
      redraw((count) => count + 1);
    };
    part.fetch().then(done, async () => setMissing((await hasNewerBuild()) ? 'outdated' : 'unreachable'));
  }, [part]);
  const isLoaded = part.loaded() !== undefined;
  useEffect(() => {
    if (!isLoaded) retry();
  }, [isLoaded, online, retry]);
  return { Loaded: part.loaded(), missing, retry };
}
