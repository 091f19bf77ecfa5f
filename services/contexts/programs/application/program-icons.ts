import type { DocumentSettings, SettingsOfKind } from '@loyalty/contracts/documents/kind';
import { publicFilePath } from '@loyalty/contracts/files/use';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type ProgramIcon, pictureUseOf, programIcons } from '@loyalty/contracts/programs/icons';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DocumentAddress, Documents } from '../../../platform/documents/documents.js';
import type { Files } from '../../../platform/files/files.js';
import { current } from '../domain/book.js';
import { loadProgramBook } from './queries.js';

type Icons = SettingsOfKind<typeof programIcons>['icons'];

export interface IconOfProgram {
  readonly id: string;
  readonly icon: ProgramIcon | null;
  /** The file before this change; null for none. */
  readonly previous: string | null;
}

const KEY = 'main';

const toIcon = (shop: string, file: string): ProgramIcon => ({ file, url: publicFilePath(shop, file) });

const withIcon = (program: string, file: string | null) => (settings: DocumentSettings) => {
  const icons = { ...(settings as { icons?: Icons }).icons };
  if (file === null) delete icons[program];
  else icons[program] = file;
  return { icons };
};

/** Uploaded icons of a shop's programs. Earlier icons stay stored, since versions of the document name them. */
export class ProgramIcons {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
    private readonly files: Pick<Files, 'claim'>,
  ) {}

  async all(shop: string): Promise<Record<string, ProgramIcon>> {
    const { icons } = await this.documents.published(shop, programIcons, KEY);
    return Object.fromEntries(Object.entries(icons).map(([program, file]) => [program, toIcon(shop, file)]));
  }

  /** Sets or removes a program's icon. */
  async set(program: string, file: string | null, context: CommandContext): Promise<Outcome<IconOfProgram>> {
    const { shop } = context;
    const address = this.documents.find(programIcons.kind, KEY) as DocumentAddress;
    const book = await loadProgramBook(this.ledger, shop);
    const known = book.programs[program];
    if (known?.removed !== false) return this.reject(address, reject('program.unknown'), context);
    const { icons } = await this.documents.published(shop, programIcons, KEY);
    const use = pictureUseOf(current(known).rule.event);
    if (file !== null && !(await this.files.claim(shop, use, file)))
      return this.reject(address, reject('file.unknown', { field: 'file' }), context);
    const command = { kind: 'Amend' as const, change: withIcon(program, file), note: '' };
    const outcome = await this.documents.change(address, command, context);
    if (!outcome.ok) return outcome;
    const answer = { id: program, icon: file === null ? null : toIcon(shop, file), previous: icons[program] ?? null };
    return { ...outcome, answer };
  }

  private async reject(
    address: DocumentAddress,
    rejection: Rejection,
    context: CommandContext,
  ): Promise<Outcome<IconOfProgram>> {
    const outcome = await this.documents.reject(address, rejection, context);
    return outcome as Exclude<typeof outcome, { ok: true }>;
  }
}
