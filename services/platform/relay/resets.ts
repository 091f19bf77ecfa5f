import type { LostPart } from '@loyalty/contracts/kernel/published';
import type { LogProducer } from './producer.js';

/** Parts of the log that were sent and are no longer in it, since it was restored from a backup; stored with the log. */
export interface ResetLedger {
  pending(): Promise<readonly LostPart[]>;
  end(announced: LostPart): Promise<void>;
}

/** Tells the readers of all topics of each part, before anything that follows is sent. One that was told and not noted is told again. */
export async function announceResets(resets: ResetLedger, producer: LogProducer, now: Date): Promise<void> {
  for (const lost of await resets.pending()) {
    await producer.announceReset(lost, now);
    await resets.end(lost);
  }
}
