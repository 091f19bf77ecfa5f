import type { DocumentKind, SettingsOfKind } from '@loyalty/contracts/documents/kind';
import {
  getDocument,
  publishDocument,
  restoreDocumentVersion,
  saveDocumentDraft,
} from '@loyalty/contracts/documents/queries';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../feedback/failure-toast.js';
import { useToast } from '../feedback/toast.js';
import { mistakesIn } from './mistakes.js';
import { type FieldValues, identified } from './rebase.js';
import { type Guard, useRevised } from './use-revised.js';

interface DocumentWords {
  readonly saved: string;
  readonly saveFailed: string;
}

/** Saves a draft, or publishes it as well, as one write. */
function useWrites({ kind }: DocumentKind) {
  const drafts = useWrite(saveDocumentDraft);
  const publications = useWrite(publishDocument);
  const params = { kind, key: 'main' };
  const draft = async (settings: Record<string, unknown>, guard: Guard) =>
    (await drafts.mutateAsync({ params, body: { settings }, ...guard })).data;
  const publish = async (settings: Record<string, unknown>, guard: Guard) => {
    const drafted = await draft(settings, guard);
    // Settings equal to the published ones create no draft.
    if (!drafted.drafted) return drafted;
    return (await publications.mutateAsync({ params, body: { note: '' }, ifMatch: drafted.revision })).data;
  };
  return { draft, publish };
}

/** Publishes one change of what is stored at once, beside what is being edited: what a switch turns on or off. */
export function usePublishNow<K extends DocumentKind>(kind: K, saveFailed: string) {
  const failed = useFailureToast();
  const { publish } = useWrites(kind);
  const read = useRead(getDocument, { params: { kind: kind.kind, key: 'main' } });
  return async (part: Partial<SettingsOfKind<K>>): Promise<void> => {
    const stored = read.data?.data;
    if (!stored) return;
    try {
      await publish({ ...(stored.draft ?? stored.settings), ...part }, { ifMatch: stored.revision, key: newKey() });
    } catch (thrown) {
      failed(thrown as Parameters<typeof failed>[0], saveFailed);
    }
  };
}

/** The settings with an id for each row of a list. */
function withIds<T extends FieldValues>(settings: T, list: string | undefined): T {
  const rows = list === undefined ? null : settings[list];
  return list !== undefined && Array.isArray(rows) ? { ...settings, [list]: identified(rows) } : settings;
}

/** Publishes older versions again. @param revisionOf the revision that is known now */
function useRestoration({ kind }: DocumentKind, revisionOf: () => number, onRestored: (revision: number) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const restoration = useWrite(restoreDocumentVersion);
  /** @returns whether the version was restored */
  const restore = async (version: number): Promise<boolean> => {
    const params = { kind, key: 'main', version: String(version) };
    try {
      const { data } = await restoration.mutateAsync({ params, body: {}, ifMatch: revisionOf() });
      onRestored(data.revision);
    } catch (thrown) {
      failed(thrown as Parameters<typeof failed>[0], t('versions.restoreFailed'));
      return false;
    }
    toast({ text: t('versions.restored', { n: version }) });
    return true;
  };
  return { restore, restoring: restoration.isPending };
}

/**
 * Edits the only document of a kind. Saving publishes at once, as its next version, unless the page saves drafts; an older version can be restored.
 * @param list name of the setting whose rows two editors may change at the same time
 */
export function useDocument<K extends DocumentKind>(
  kind: K,
  words: DocumentWords,
  list?: keyof SettingsOfKind<K> & string,
) {
  const read = useRead(getDocument, { params: { kind: kind.kind, key: 'main' } });
  const writes = useWrites(kind);
  const write = useRef<keyof typeof writes>('publish');
  // The revision after the last write, which the read may not have yet.
  const written = useRef(0);
  const document = read.data?.data;
  const current = (document?.draft ?? document?.settings) as (SettingsOfKind<K> & FieldValues) | undefined;
  const stored = current && withIds(current, list);
  const revision = document?.revision ?? 0;
  const form = useRevised<SettingsOfKind<K> & FieldValues>({
    stored: stored ?? ({} as SettingsOfKind<K> & FieldValues),
    revision,
    check: (settings) => (stored ? mistakesIn(kind, settings) : {}),
    send: async (settings, guard) => {
      written.current = (await writes[write.current](settings, guard)).revision;
    },
  });
  const restoration = useRestoration(
    kind,
    () => Math.max(revision, written.current),
    (now) => {
      written.current = now;
      form.discard();
    },
  );
  return {
    ...form,
    settings: stored && (form.value as SettingsOfKind<K>),
    read,
    version: document?.version ?? 0,
    change: (part: Partial<SettingsOfKind<K>>) => {
      if (stored) form.set({ ...form.value, ...part });
    },
    /** Publishes the edit, or what is drafted. @param undo takes the publication back */
    save: (undo?: () => void) => {
      write.current = 'publish';
      form.save({ saved: words.saved, failed: words.saveFailed, ...(undo ? { undo } : {}) });
    },
    /** Saves the edit as a draft, which shoppers do not see. */
    saveDraft: (saved: string) => {
      write.current = 'draft';
      form.save({ saved, failed: words.saveFailed });
    },
    restoring: restoration.restoring,
    restore: restoration.restore,
  };
}
export type DocumentEditor<K extends DocumentKind> = ReturnType<typeof useDocument<K>>;
