import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { type LoyaltyPage, loyaltyPage, pageBlockNames } from '@loyalty/contracts/blocks/loyalty-page';
import type { getBlockHub } from '@loyalty/contracts/blocks/queries';
import { blocksRejections } from '@loyalty/contracts/blocks/rejections';
import type { DocumentKind, DocumentSettings } from '@loyalty/contracts/documents/kind';
import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { useState } from 'react';
import { mistakesIn } from '../../kit/form/mistakes.js';
import { isSame } from '../../kit/form/rebase.js';
import { useTranslate } from '../../words/use-translate.js';

/** The page and what its blocks say, as they are edited together. */
export interface PageDraft {
  readonly page: LoyaltyPage;
  readonly blocks: Readonly<Record<string, DocumentSettings>>;
}

type Hub = DataOf<typeof getBlockHub>;
type Stored = Hub['page'] | Hub['blocks'][number];

const currentOf = ({ draft, settings }: Stored): DocumentSettings => draft ?? settings;

/** The drafts of a shop, else what is published. */
function draftOf(hub: Hub): PageDraft {
  const blocks = hub.blocks.filter(({ place }) => place === 'page').map((row) => [row.name, currentOf(row)] as const);
  return { page: currentOf(hub.page) as unknown as LoyaltyPage, blocks: Object.fromEntries(blocks) };
}

/** A document of the page with its stored state and its settings as they are edited. */
export interface EditedDocument {
  /** `page`, or the name of a block. */
  readonly name: 'page' | BlockName;
  readonly kind: DocumentKind;
  readonly stored: Stored;
  readonly settings: DocumentSettings;
}

function documentsOf(hub: Hub, { page, blocks }: PageDraft): EditedDocument[] {
  const ofPage = { name: 'page' as const, kind: loyaltyPage, stored: hub.page, settings: { ...page } };
  const others = pageBlockNames.flatMap((name) => {
    const stored = hub.blocks.find((row) => row.name === name);
    return stored ? [{ name, kind: blockDocuments[name], stored, settings: blocks[name] ?? {} }] : [];
  });
  return [ofPage, ...others];
}

const errorsOf = ({ kind, settings }: EditedDocument) => mistakesIn(kind, settings);

/** The message at an address that the app's other pages have, while it is typed. */
function useSlugError({ page: { takenSlugs } }: Hub, slug: string): Readonly<Record<string, string>> {
  const translate = useTranslate();
  const code = 'page.slug-taken';
  return takenSlugs.includes(slug.trim()) ? { slug: translate({ code, message: blocksRejections[code] }) } : {};
}

interface Steps {
  readonly past: readonly PageDraft[];
  readonly now: PageDraft | null;
  readonly future: readonly PageDraft[];
  /** The field that was changed last: typing in one field is one step. */
  readonly field: string;
}

const NO_STEPS: Steps = { past: [], now: null, future: [], field: '' };
/** Steps that can be undone. */
const MOST_STEPS = 100;

/** Edits of the page with undo and redo; nothing is stored. */
export function usePageEdits(hub: Hub) {
  const [steps, setSteps] = useState<Steps>(NO_STEPS);
  const stored = draftOf(hub);
  const value = steps.now ?? stored;
  const documents = documentsOf(hub, value);
  const slugError = useSlugError(hub, value.page.slug);
  const change = (next: PageDraft, field: string) => {
    const past = field !== '' && field === steps.field ? steps.past : [...steps.past, value].slice(-MOST_STEPS);
    setSteps({ past, now: next, future: [], field });
  };
  const [last, next] = [steps.past.at(-1), steps.future[0]];
  return {
    value,
    documents,
    /** Messages by document and field. */
    errors: Object.fromEntries(
      documents.map((one) => [one.name, one.name === 'page' ? { ...errorsOf(one), ...slugError } : errorsOf(one)]),
    ) as Readonly<Record<string, Readonly<Record<string, string>>>>,
    /** Documents that differ from their drafts. */
    changed: documents.filter(({ stored: row, settings }) => !isSame(currentOf(row), settings)),
    /** Documents that differ from what shoppers see; all that a first publication publishes. */
    unpublished: documents.filter(({ name, stored: row, settings }) =>
      name === 'page' && row.version === 0 ? true : !isSame(row.settings, settings),
    ),
    /** Documents whose drafts are published later. */
    scheduled: documents.filter(({ stored: row }) => row.scheduledAt !== null),
    changePage: (part: Partial<LoyaltyPage>, field = '') =>
      change({ ...value, page: { ...value.page, ...part } }, field),
    changeBlock: (name: BlockName, part: DocumentSettings, field = Object.keys(part).join()) =>
      change({ ...value, blocks: { ...value.blocks, [name]: { ...value.blocks[name], ...part } } }, `${name}.${field}`),
    undo: last
      ? () => setSteps({ past: steps.past.slice(0, -1), now: last, future: [value, ...steps.future], field: '' })
      : null,
    redo: next
      ? () => setSteps({ past: [...steps.past, value], now: next, future: steps.future.slice(1), field: '' })
      : null,
    discard: () => setSteps(NO_STEPS),
  };
}
export type PageEdits = ReturnType<typeof usePageEdits>;
