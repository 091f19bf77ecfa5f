import { commandsOn } from '../../../platform/commands/commands-on.js';
import { DELETION } from '../../shop/application/queries.js';
import { deletionDecider } from '../../shop/domain/deletion.js';

/** Requests or cancels the deletion of a shop. */
export const changeDeletion = commandsOn(deletionDecider, DELETION);
