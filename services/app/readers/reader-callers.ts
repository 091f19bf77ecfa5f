import type { CallerDirectory } from '../../platform/access/caller-directory.js';
import { HandOver } from '../../platform/http/hand-over.js';
import type { WriterQuestions } from './writer-questions.js';

const handOver = (why: string) => (): never => {
  throw new HandOver(why);
};

/**
 * Callers as a reading thread knows them: the writer decides, and answers are remembered until access changes. Requests whose answer is
 * recorded, and those of people whose access ends by a moment or a use, are for the writer.
 */
export const readerCallers = (writer: WriterQuestions): CallerDirectory => ({
  ensureInstalled: (shop, token, staff) => writer.remember('ensureInstalled', [shop, staff], shop, token, staff),
  isInstalled: (shop) => writer.remember('isInstalled', [shop], shop),
  isBlocked: (shop) => writer.remember('isBlocked', [shop], shop),
  isAuditor: async (shop, staff) => {
    if (await writer.remember('isAuditor', [shop, staff], shop, staff))
      throw new HandOver('reads of an auditor are recorded');
    return false;
  },
  isOwner: handOver('owners are known to the writer'),
  teamMember: () => null,
  looksLikeSupportToken: () => false,
  findSupportLogin: handOver('a support login'),
  looksLikeStandaloneToken: () => false,
  findStandalone: handOver('a sign-in outside the store admin'),
  looksLikeKey: () => false,
  openKey: handOver('an app key'),
  keyWaitS: handOver('an app key'),
});
