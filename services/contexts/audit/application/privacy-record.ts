import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type CompletedRequest, privacyRequestDecider } from '../domain/privacy-request.js';

/** Records that a privacy request was carried out; the cause identifies the request. Safe to repeat. */
export async function recordPrivacyRequest(
  ledger: Ledger,
  facts: CompletedRequest['data'],
  context: CommandContext,
): Promise<void> {
  const stream = `privacy-${derivedId('privacy', context.shop, facts.topic, context.causation)}`;
  await ledger.execute(privacyRequestDecider, stream, { kind: 'CompleteRequest', ...facts }, context);
}
