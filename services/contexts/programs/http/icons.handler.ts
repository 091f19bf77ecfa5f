import { listProgramIcons, setProgramIcon } from '@loyalty/contracts/programs/icons';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { Files } from '../../../platform/files/files.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { ProgramIcons } from '../application/program-icons.js';

@Handles(listProgramIcons)
export class ListProgramIconsHandler implements Handler<typeof listProgramIcons> {
  private readonly icons: ProgramIcons;

  constructor(ledger: Ledger, documents: Documents, files: Files) {
    this.icons = new ProgramIcons(ledger, documents, files);
  }

  async execute({ call }: Message<typeof listProgramIcons>) {
    return { data: { icons: await this.icons.all(call.principal.shop) } };
  }
}

@Handles(setProgramIcon)
export class SetProgramIconHandler implements Handler<typeof setProgramIcon> {
  private readonly icons: ProgramIcons;

  constructor(ledger: Ledger, documents: Documents, files: Files) {
    this.icons = new ProgramIcons(ledger, documents, files);
  }

  async execute({ call }: Message<typeof setProgramIcon>) {
    const cause = commandContext(call as unknown as Call, setProgramIcon.id);
    return {
      ...answered(await this.icons.set(call.params.id, call.body.file, cause)),
      message: 'Updated successfully',
    };
  }
}
