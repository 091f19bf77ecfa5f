import type { DeletionScope } from '@loyalty/contracts/shop/deletion-scope';
import { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { platformId, read } from '../../../platform/inbox/payload.js';
import type { Erased, ErasureResult } from './erasure.js';

/** An erasure that the platform requested: of a customer, or of the whole shop. */
interface ErasureRequest {
  readonly customer: string | null;
  readonly receivedAt: string;
}

/** Carries out what persons and shops may ask for. */
export interface Privacy {
  /** @param contacts addresses by which the platform names the person besides the id. */
  erasePerson(customer: string, contacts: readonly string[], context: CommandContext): Promise<ErasureResult>;
  eraseShop(context: CommandContext): Promise<ErasureResult>;
  /** Carries out a deletion that the owner of the shop requested; recording it is the caller's. */
  eraseForOwner(scope: DeletionScope, context: CommandContext): Promise<Erased>;
  /** Records what was erased for a request of the platform. */
  certify(request: ErasureRequest, erased: Erased, context: CommandContext): Promise<void>;
  /** Makes the file of what is kept of a person, for the merchant to hand over. */
  giveData(shop: string, customer: string, context: CommandContext): Promise<void>;
}

const shape = z.looseObject({
  customer: z.looseObject({ id: platformId, email: z.string().nullish(), phone: z.string().nullish() }),
});

/** The person whom a request of privacy is about. @throws BadPayload */
export function concerned(body: unknown): { customer: string; contacts: string[] } {
  const { id, email, phone } = read(shape, body).customer;
  return { customer: id, contacts: [email, phone].filter((contact) => typeof contact === 'string') };
}
