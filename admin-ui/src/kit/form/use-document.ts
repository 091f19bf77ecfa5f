import type { DocumentKind, SettingsOfKind } from '@loyalty/contracts/documents/kind';
import {
  getDocument,
  publishDocument,
  restoreDocumentVersion,
  saveDocumentDraft,
} from '@loyalty/contracts/documents/queries';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../feedback/failure-toast.js';
import { useToast } from '../feedback/toast.js';
import { type FieldValues, identified } from './rebase.js';
import { type Guard, useRevised } from './use-revised.js';

interface DocumentWords {
  readonly saved: string;
  readonly saveFailed: string;
}

function errorsOf(kind: DocumentKind, settings: unknown): Readonly<Record<string, string>> {
  const { error } = kind.settings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The draft's save followed by its publication, as one write. */
function usePublication({ kind }: DocumentKind) {
  const drafts = useWrite(saveDocumentDraft);
  const publications = useWrite(publishDocument);
  const params = { kind, key: 'main' };
  return async (settings: Record<string, unknown>, guard: Guard): Promise<void> => {
    const { data } = await drafts.mutateAsync({ params, body: { settings }, ...guard });
    // Settings equal to the published ones create no draft.
    if (data.drafted) await publications.mutateAsync({ params, body: { note: '' }, ifMatch: data.revision });
  };
}

/** Publishes one change of what is stored at once, beside what is being edited: what a switch turns on or off. */
export function usePublishNow<K extends DocumentKind>(kind: K, saveFailed: string) {
  const failed = useFailureToast();
  const publish = usePublication(kind);
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

/**
 * Edits the only document of a kind. Saving publishes at once, as its next version; an older version can be restored.
 * @param list name of the setting whose rows two editors may change at the same time
 */
export function useDocument<K extends DocumentKind>(
  kind: K,
  words: DocumentWords,
  list?: keyof SettingsOfKind<K> & string,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const read = useRead(getDocument, { params: { kind: kind.kind, key: 'main' } });
  const restoration = useWrite(restoreDocumentVersion);
  const publish = usePublication(kind);
  const document = read.data?.data;
  const current = (document?.draft ?? document?.settings) as (SettingsOfKind<K> & FieldValues) | undefined;
  const stored = current && withIds(current, list);
  const revision = document?.revision ?? 0;
  const form = useRevised<SettingsOfKind<K> & FieldValues>({
    stored: stored ?? ({} as SettingsOfKind<K> & FieldValues),
    revision,
    check: (settings) => (stored ? errorsOf(kind, settings) : {}),
    send: publish,
  });
  return {
    ...form,
    settings: stored && (form.value as SettingsOfKind<K>),
    read,
    version: document?.version ?? 0,
    change: (part: Partial<SettingsOfKind<K>>) => {
      if (stored) form.set({ ...form.value, ...part });
    },
    save: () => form.save({ saved: words.saved, failed: words.saveFailed }),
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
      form.discard();
      toast({ text: t('versions.restored', { n: version }) });
      return true;
    },
  };
}
export type DocumentEditor<K extends DocumentKind> = ReturnType<typeof useDocument<K>>;
