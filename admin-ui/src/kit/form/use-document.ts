import type { DocumentKind, SettingsOfKind } from '@loyalty/contracts/documents/kind';
import {
  getDocument,
  publishDocument,
  restoreDocumentVersion,
  saveDocumentDraft,
} from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../feedback/failure-toast.js';
import { useToast } from '../feedback/toast.js';

interface DocumentWords {
  readonly saved: string;
  readonly saveFailed: string;
}

function errorsOf(kind: DocumentKind, settings: unknown): Readonly<Record<string, string>> {
  const { error } = kind.settings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The draft's save followed by its publication, as one write. */
function usePublication(kind: DocumentKind, { saved, saveFailed }: DocumentWords, onDone: () => void) {
  const toast = useToast();
  const failed = useFailureToast();
  const drafts = useWrite(saveDocumentDraft);
  const publications = useWrite(publishDocument);
  const params = { kind: kind.kind, key: 'main' };
  const publish = (settings: Record<string, unknown>, revision: number): void => {
    const onError = (failure: Parameters<typeof failed>[0]) =>
      failed(failure, saveFailed, () => publish(settings, revision));
    const onSuccess = () => {
      onDone();
      toast({ text: saved });
    };
    drafts.mutate(
      { params, body: { settings }, ifMatch: revision },
      {
        onError,
        // Settings that are published already leave no draft behind.
        onSuccess: ({ data }) =>
          data.drafted
            ? publications.mutate({ params, body: { note: '' }, ifMatch: data.revision }, { onError, onSuccess })
            : onSuccess(),
      },
    );
  };
  return { publish, saving: drafts.isPending || publications.isPending };
}

/** Edits the only document of a kind. Saving publishes at once, as its next version; an older version can be restored. */
export function useDocument<K extends DocumentKind>(kind: K, words: DocumentWords) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const read = useRead(getDocument, { params: { kind: kind.kind, key: 'main' } });
  const restoration = useWrite(restoreDocumentVersion);
  const [edited, setEdited] = useState<SettingsOfKind<K> | null>(null);
  const [isShowing, setShowing] = useState(false);
  const reset = () => {
    setEdited(null);
    setShowing(false);
  };
  const { publish, saving } = usePublication(kind, words, reset);
  const document = read.data?.data;
  const stored = (document?.draft ?? document?.settings) as SettingsOfKind<K> | undefined;
  const settings = edited ?? stored;
  const errors = settings ? errorsOf(kind, settings) : {};
  const revision = document?.revision ?? 0;
  return {
    settings,
    read,
    version: document?.version ?? 0,
    change: (part: Partial<SettingsOfKind<K>>) => settings && setEdited({ ...settings, ...part }),
    /** Nothing is said of a field before somebody tried to save. */
    errors: isShowing ? errors : ({} as Readonly<Record<string, string>>),
    dirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    saving,
    save: () => {
      setShowing(true);
      if (settings && Object.keys(errors).length === 0) publish(settings as Record<string, unknown>, revision);
    },
    discard: reset,
    restoring: restoration.isPending,
    /** @returns whether the version was restored */
    restore: async (version: number): Promise<boolean> => {
      const params = { kind: kind.kind, key: 'main', version: String(version) };
      try {
        await restoration.mutateAsync({ params, body: {}, ifMatch: revision });
      } catch (thrown) {
        failed(thrown as Parameters<typeof failed>[0], t('versions.restoreFailed'));
        return false;
      }
      reset();
      toast({ text: t('versions.restored', { n: version }) });
      return true;
    },
  };
}
export type DocumentEditor<K extends DocumentKind> = ReturnType<typeof useDocument<K>>;
