import { randomUUID } from 'node:crypto';
import { CUSTOMER_CREATION_SCOPE } from '@loyalty/contracts/customers/create';
import {
  type ImportKind,
  type ImportMapping,
  pointsEffectOf,
  thousandsOfPoints,
} from '@loyalty/contracts/imports/attributes';
import type { ImportEvent } from '@loyalty/contracts/imports/events';
import { importFileUse } from '@loyalty/contracts/imports/files';
import type { ImportState } from '@loyalty/contracts/imports/rows';
import { isRejection, type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { importsOfSameRows } from '@loyalty/projections/imports/import.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import type { Files } from '../../../platform/files/files.js';
import { readCurrent } from '../../../platform/tasks/read-folded.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { type Notes, thing } from '../../../platform/vault/notes.js';
import type { CreationPermission } from '../../customers/application/creation-permission.js';
import { type Import, type ImportCommand, importDecider } from '../domain/import.js';
import { nextRound } from '../domain/rounds.js';
import { loadImport } from './queries.js';
import { fingerprintOf, headingProblem, type ImportFiles, mappingProblem } from './tables/import-files.js';
import { checkTaskKind, runTaskKind, undoTaskKind } from './tasks.js';

/** Answer of a change of an import. */
export interface ChangedImport {
  readonly id: string;
  readonly state: ImportState;
}

export interface ImportParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly stored: Pick<Files, 'claim' | 'digestOf'>;
  readonly files: ImportFiles;
  readonly tasks: TaskStore;
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly store: Pick<EventStore, 'head'>;
  readonly permission: Pick<CreationPermission, 'isGranted'>;
  readonly notes: Pick<Notes, 'sealFor'>;
}

const notAllowed = reject('customer.creation-not-allowed', {
  field: 'createCustomers',
  with: { scope: CUSTOMER_CREATION_SCOPE },
});

type Upload = Extract<ImportCommand, { kind: 'UploadFile' }>;
type TaskKindOfImport = typeof checkTaskKind | typeof runTaskKind | typeof undoTaskKind;

/** The id of something new: the same for every repeat of a call with a key. */
const newId = ({ shop, key }: CommandContext, of: string): string =>
  key ? derivedId('import', of, shop, key.principal, key.operation, key.key) : randomUUID();

/** Imports before, while and after they are carried out. */
export class Imports {
  constructor(private readonly parts: ImportParts) {}

  /** Begins an import, with its file where it is there already. Nothing is begun with a file that does not do. */
  async open(kind: ImportKind, file: string | undefined, context: CommandContext): Promise<Outcome<ChangedImport>> {
    const { ledger } = this.parts;
    const id = newId(context, 'open');
    const before = await ledger.findAnswer<ChangedImport>(context);
    if (before) return before;
    const upload = file === undefined ? null : await this.uploadOf(context.shop, id, kind, file);
    if (upload && isRejection(upload)) return this.reject(id, upload, context);
    const { key: _, ...once } = context;
    // With a file there are two steps; the key belongs to the last one.
    const opened = await this.execute(id, { kind: 'OpenImport', import: id, of: kind }, upload ? once : context);
    return upload && opened.ok ? this.upload(id, upload, context) : opened;
  }

  async setFile(id: string, file: string, context: CommandContext): Promise<Outcome<ChangedImport>> {
    const { kind } = await loadImport(this.parts.ledger, context.shop, id);
    if (!kind) return this.reject(id, reject('import.unknown'), context);
    const upload = await this.uploadOf(context.shop, id, kind, file);
    return isRejection(upload) ? this.reject(id, upload, context) : this.upload(id, upload, context);
  }

  /** Gives the columns their meanings and begins the check of all rows by them. */
  async map(id: string, mapping: ImportMapping, context: CommandContext): Promise<Outcome<ChangedImport>> {
    const { kind, file } = await loadImport(this.parts.ledger, context.shop, id);
    if (!kind) return this.reject(id, reject('import.unknown'), context);
    if (!file) return this.reject(id, reject('import.not-uploaded'), context);
    const problem = mappingProblem(kind, file.columns, mapping);
    if (problem) return this.reject(id, problem, context);
    if (mapping.createCustomers && !(await this.parts.permission.isGranted(context.shop)))
      return this.reject(id, notAllowed, context);
    const completed = await this.withThousands(context.shop, file.file, mapping);
    const check = newId(context, 'check');
    const fingerprint = fingerprintOf(kind, file.sha256, completed);
    const command = { kind: 'MapColumns' as const, import: id, mapping: completed, fingerprint, check };
    return this.begin(checkTaskKind, check, id, command, context);
  }

  /** Records the tiers that were drafted from the names in the file. */
  setTiers(
    id: string,
    tiers: Extract<ImportEvent, { type: 'ImportTiersSet' }>['data']['tiers'],
    context: CommandContext,
  ): Promise<Outcome<ChangedImport>> {
    return this.execute(id, { kind: 'SetTiers', import: id, tiers }, context);
  }

  /** Starts the rows. @param again whether rows that an import of the same file did are done a second time */
  async start(id: string, again: boolean, context: CommandContext): Promise<Outcome<ChangedImport>> {
    const round = await this.roundFor(context.shop, await loadImport(this.parts.ledger, context.shop, id), again);
    const run = newId(context, 'run');
    return this.begin(runTaskKind, run, id, { kind: 'StartImport', import: id, run, round, again }, context);
  }

  cancel(id: string, context: CommandContext): Promise<Outcome<ChangedImport>> {
    return this.execute(id, { kind: 'CancelImport', import: id }, context);
  }

  undo(id: string, mode: 'claw_back' | 'forgive', context: CommandContext): Promise<Outcome<ChangedImport>> {
    const undo = newId(context, 'undo');
    return this.begin(undoTaskKind, undo, id, { kind: 'StartUndo', import: id, undo, mode }, context);
  }

  /** The mapping with the separator of thousands that its file shows, where the merchant has not chosen one. */
  private async withThousands(shop: string, file: string, mapping: ImportMapping): Promise<ImportMapping> {
    if (mapping.thousands !== null || pointsEffectOf(mapping) === null) return mapping;
    const columns = (await this.parts.files.columns(shop, file)) ?? [];
    const meant = columns.map(({ thousands }, index) => ({ thousands, meaning: mapping.columns[index]! }));
    return { ...mapping, thousands: thousandsOfPoints(meant)?.separator ?? null };
  }

  /** @throws StoreUnavailable while the read models lag: an undo that they lack would leave the rows as done */
  private async roundFor(shop: string, { kind, file, mapping }: Import, again: boolean): Promise<number> {
    if (!kind || !file || !mapping) return 0;
    const same = { sha256: file.sha256, kind, mapping };
    const { reader, store } = this.parts;
    const asOf = { shop, atLeast: await store.head(), what: 'imports' };
    const started = await readCurrent(reader, asOf, (db) => importsOfSameRows(db, shop, same));
    return nextRound(started, again);
  }

  private async uploadOf(shop: string, id: string, kind: ImportKind, file: string) {
    const { files, stored } = this.parts;
    const claimed = await stored.claim(shop, importFileUse, file);
    const sha256 = claimed && (await stored.digestOf(shop, file));
    const facts = claimed && (await files.facts(shop, file));
    if (!claimed || !sha256 || !facts) return reject('import.file-gone', { field: 'file' });
    if (isRejection(facts)) return facts;
    const headings = facts.columns.map(({ heading }) => heading);
    const problem = headingProblem(kind, headings);
    if (problem) return problem;
    const { encoding, delimiter, rows } = facts;
    const { name: label, bytes } = claimed;
    // Other imports have headings that several vendors write as well.
    const vendor = kind === 'migration' ? facts.vendor : null;
    const of = { label, bytes, sha256, encoding, delimiter, columns: headings.length, rows, vendor };
    return { kind: 'UploadFile' as const, import: id, file, ...of };
  }

  private upload(id: string, upload: Upload, context: CommandContext): Promise<Outcome<ChangedImport>> {
    // People name files after people.
    return this.parts.notes.sealFor({ about: [thing(id)] }, [upload.label], context, (label) =>
      this.execute(id, { ...upload, label }, context),
    );
  }

  /** Begins a step that a task reports on; its row is there before the event whose job reports. */
  private async begin(
    kind: TaskKindOfImport,
    task: string,
    id: string,
    command: ImportCommand,
    context: CommandContext,
  ): Promise<Outcome<ChangedImport>> {
    const { ledger, tasks, clock } = this.parts;
    const before = await ledger.findAnswer<ChangedImport>(context);
    if (before) return before;
    const { shop, actor } = context;
    const now = clock.now();
    await tasks.start(kind as typeof runTaskKind, {
      shop,
      id: task,
      input: { import: id },
      requestedBy: actor.id,
      now,
    });
    const outcome = await this.execute(id, command, context);
    if (!outcome.ok || outcome.receipt.events.length === 0) await tasks.cancel(shop, task, now);
    return outcome;
  }

  private execute(id: string, command: ImportCommand, context: CommandContext): Promise<Outcome<ChangedImport>> {
    return this.parts.ledger.execute(importDecider, id, command, context, ({ state }) => ({ id, state }));
  }

  private reject(id: string, rejection: Rejection, context: CommandContext): Promise<Outcome<ChangedImport>> {
    return this.parts.ledger.rejectBeforeDeciding<ImportEvent, Import, ChangedImport>(
      importDecider,
      id,
      rejection,
      context,
    );
  }
}
