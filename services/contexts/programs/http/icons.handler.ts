import { listProgramIcons, setProgramIcon } from '@loyalty/contracts/programs/icons';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { Files } from '../../../platform/files/files.js';
import { answered, handle } from '../../../platform/http/call.js';
import { ProgramIcons } from '../application/program-icons.js';

export const iconsHandlers = [
  handle(listProgramIcons, [Ledger, Documents, Files], (ledger, documents, files) => {
    const icons = new ProgramIcons(ledger, documents, files);
    return async (call) => ({ data: { icons: await icons.all(call.principal.shop) } });
  }),
  handle(setProgramIcon, [Ledger, Documents, Files], (ledger, documents, files) => {
    const icons = new ProgramIcons(ledger, documents, files);
    return async (call, context) => ({
      ...answered(await icons.set(call.params.id, call.body.file, context)),
      message: 'Updated successfully',
    });
  }),
];
