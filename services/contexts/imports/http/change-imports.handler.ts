import {
  cancelImport,
  mapImport,
  openImport,
  openMigration,
  setImportFile,
  setImportTiers,
  startImport,
  undoImport,
} from '@loyalty/contracts/imports/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { SchemeChanges } from '../../tiers/application/change-scheme.js';
import { loadScheme } from '../../tiers/application/queries.js';
import { ladderWith, stepsProblem } from '../application/draft-tiers.js';
import { Imports } from '../application/imports.js';
import { loadImport } from '../application/queries.js';

const causeOf = (call: unknown, operation: string) => commandContext(call as Call, operation);

/** An import of the caller's shop. @throws HttpProblem when there is none */
async function known(ledger: Ledger, shop: string, id: string) {
  const found = await loadImport(ledger, shop, id);
  if (!found.kind) throw notFound();
  return found;
}

@Handles(openImport)
export class OpenImportHandler implements Handler<typeof openImport> {
  constructor(private readonly imports: Imports) {}

  async execute({ call }: Message<typeof openImport>) {
    const { kind, file } = call.body;
    return answered(await this.imports.open(kind, file, causeOf(call, openImport.id)));
  }
}

@Handles(openMigration)
export class OpenMigrationHandler implements Handler<typeof openMigration> {
  constructor(private readonly imports: Imports) {}

  async execute({ call }: Message<typeof openMigration>) {
    return answered(await this.imports.open('migration', call.body.file, causeOf(call, openMigration.id)));
  }
}

@Handles(setImportFile)
export class SetImportFileHandler implements Handler<typeof setImportFile> {
  constructor(
    private readonly ledger: Ledger,
    private readonly imports: Imports,
  ) {}

  async execute({ call }: Message<typeof setImportFile>) {
    const { id } = call.params;
    await known(this.ledger, call.principal.shop, id);
    return answered(await this.imports.setFile(id, call.body.file, causeOf(call, setImportFile.id)));
  }
}

@Handles(mapImport)
export class MapImportHandler implements Handler<typeof mapImport> {
  constructor(
    private readonly ledger: Ledger,
    private readonly imports: Imports,
  ) {}

  async execute({ call }: Message<typeof mapImport>) {
    const { id } = call.params;
    await known(this.ledger, call.principal.shop, id);
    return answered(await this.imports.map(id, call.body, causeOf(call, mapImport.id)));
  }
}

/** Drafts tiers from the names in a migration's file: the draft is the tiers' own and is launched there. */
@Handles(setImportTiers)
export class SetImportTiersHandler implements Handler<typeof setImportTiers> {
  constructor(
    private readonly ledger: Ledger,
    private readonly imports: Imports,
    private readonly schemes: SchemeChanges,
  ) {}

  async execute({ call }: Message<typeof setImportTiers>) {
    const { shop } = call.principal;
    const { id } = call.params;
    const { kind, mapping } = await known(this.ledger, shop, id);
    if (kind !== 'migration') throw fromRejection(reject('import.not-a-migration'));
    if (!mapping) throw fromRejection(reject('import.not-mapped'));
    const { tiers } = call.body;
    const scheme = await loadScheme(this.ledger, shop);
    const problem = stepsProblem(scheme, tiers);
    if (problem) throw fromRejection(problem);
    const cause = causeOf(call, setImportTiers.id);
    const { key: _, ...once } = cause;
    const settings = ladderWith(scheme, tiers);
    const drafted = await this.schemes.saveDraft({ settings, expectedRevision: null }, 'vip', once);
    if (!drafted.ok) throw fromRejection(drafted.rejection);
    return { ...answered(await this.imports.setTiers(id, tiers, cause)), message: 'Saved tier successfully' };
  }
}

@Handles(startImport)
export class StartImportHandler implements Handler<typeof startImport> {
  constructor(
    private readonly ledger: Ledger,
    private readonly imports: Imports,
  ) {}

  async execute({ call }: Message<typeof startImport>) {
    const { id } = call.params;
    await known(this.ledger, call.principal.shop, id);
    return answered(await this.imports.start(id, call.body.again, causeOf(call, startImport.id)));
  }
}

@Handles(cancelImport)
export class CancelImportHandler implements Handler<typeof cancelImport> {
  constructor(
    private readonly ledger: Ledger,
    private readonly imports: Imports,
  ) {}

  async execute({ call }: Message<typeof cancelImport>) {
    const { id } = call.params;
    await known(this.ledger, call.principal.shop, id);
    return answered(await this.imports.cancel(id, causeOf(call, cancelImport.id)));
  }
}

@Handles(undoImport)
export class UndoImportHandler implements Handler<typeof undoImport> {
  constructor(
    private readonly ledger: Ledger,
    private readonly imports: Imports,
  ) {}

  async execute({ call }: Message<typeof undoImport>) {
    const { id } = call.params;
    await known(this.ledger, call.principal.shop, id);
    return answered(await this.imports.undo(id, call.body.mode, causeOf(call, undoImport.id)));
  }
}
