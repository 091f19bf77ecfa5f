import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { hasNewerBuild } from '../../data/build.js';
import { useOnline } from '../../data/online.js';

/** Failure of a lazy import: the server does not answer, or a new deployment has removed the file. */
export type Missing = 'unreachable' | 'outdated';

/** A part of the app whose code is fetched once, when it is needed or before. A failed fetch can be repeated. */
export interface Part<Props extends object> {
  loaded(): ComponentType<Props> | undefined;
  /** Asked while a fetch is under way, it is that fetch, or another one where that fails. @throws whatever the fetch of the code throws */
  fetch(): Promise<void>;
}

/** A part of the app, by what fetches its module; the module's default export is its component. */
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

/** A part while it is shown: its component once the code is there, else why it is missing and how to try again. */
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
