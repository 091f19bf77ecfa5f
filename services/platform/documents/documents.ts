import type { DocumentKind, DocumentSettings, SettingsOfKind } from '@loyalty/contracts/documents/kind';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../commands/answers.js';
import type { CommandContext } from '../commands/command-context.js';
import type { Ledger } from '../commands/ledger.js';
import { type DocumentCommand, type DocumentState, documentDecider } from './document.js';

/** A document kind as a context declares it. */
export interface DocumentSource {
  readonly kind: DocumentKind;
  /** A shop's setting under this key before it was a document; null for none. Read before the first change only. */
  readonly inherited?: (shop: string, key: string) => Promise<DocumentSettings | null>;
  /** Why a shop cannot have these settings, although they have the form of the kind: they name something that it does not have. */
  readonly unfit?: (shop: string, settings: DocumentSettings) => Promise<Rejection | null>;
}

/** Address of a document: its source and its key. */
export interface DocumentAddress {
  readonly source: DocumentSource;
  readonly key: string;
}

/** Answer of a change to a document. */
export interface ChangedDocument {
  readonly revision: number;
  readonly version: number;
  readonly drafted: boolean;
}

type Unaddressed<C> = C extends DocumentCommand ? Omit<C, 'document' | 'inherited'> : never;

const idOf = (kind: DocumentKind, key: string): string => `${kind.kind}:${key}`;

/** Versioned settings of a shop, of every kind that contexts declare. */
export class Documents {
  private readonly sources: ReadonlyMap<string, DocumentSource>;

  constructor(
    private readonly ledger: Ledger,
    sources: readonly DocumentSource[],
  ) {
    this.sources = new Map(sources.map((source) => [source.kind.kind, source]));
  }

  /** Resolves a kind and key; null when no kind has such a document. */
  find(kind: string, key: string): DocumentAddress | null {
    const source = this.sources.get(kind);
    return source?.kind.key.safeParse(key).success ? { source, key } : null;
  }

  /** The current document, including settings from before its first version. Callers must not change it. */
  async current(shop: string, { source, key }: DocumentAddress): Promise<DocumentState> {
    const state = await this.ledger.stateOf(documentDecider, shop, idOf(source.kind, key));
    if (state.revision > 0) return state;
    const inherited = (await source.inherited?.(shop, key)) ?? null;
    return inherited === null ? state : { ...state, version: 1, published: inherited };
  }

  /** Settings in force for a shop: the published ones, else inherited ones, else the kind's defaults. */
  async published<K extends DocumentKind>(shop: string, kind: K, key: string): Promise<SettingsOfKind<K>> {
    const found = this.find(kind.kind, key);
    const settings = found && (await this.current(shop, found)).published;
    return (settings ?? kind.defaults) as SettingsOfKind<K>;
  }

  /** Whether a shop has ever published settings of this kind; until it does, the kind's defaults apply. */
  async isConfigured(shop: string, kind: DocumentKind, key: string): Promise<boolean> {
    const found = this.find(kind.kind, key);
    return found !== null && (await this.current(shop, found)).published !== null;
  }

  /** Executes a change; @see documentDecider for its rejections. */
  async change(
    { source, key }: DocumentAddress,
    command: Unaddressed<DocumentCommand>,
    context: CommandContext,
  ): Promise<Outcome<ChangedDocument>> {
    const inherited = (await source.inherited?.(context.shop, key)) ?? null;
    const addressed = { ...command, document: { kind: source.kind.kind, document: key }, inherited } as DocumentCommand;
    const toAnswer = ({ revision, version, draft }: DocumentState) => ({ revision, version, drafted: draft !== null });
    return this.ledger.execute(documentDecider, idOf(source.kind, key), addressed, context, toAnswer);
  }

  /** Rejects a change before its document is loaded, and stores the rejection under its idempotency key. */
  reject(
    { source, key }: DocumentAddress,
    rejection: Rejection,
    context: CommandContext,
  ): Promise<Outcome<ChangedDocument>> {
    return this.ledger.rejectBeforeDeciding(documentDecider, idOf(source.kind, key), rejection, context);
  }
}
