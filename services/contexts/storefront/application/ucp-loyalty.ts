import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { UCP_LOYALTY, UCP_VERSION, type UcpLoyalty } from '@loyalty/contracts/shopper/ucp';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import type { ShopContacts } from '../../shop/application/shop-contacts.js';
import { activeScheme, loadTierStanding, schemeOf } from '../../tiers/application/queries.js';
import { baseTier, findTier } from '../../tiers/domain/scheme-in-force.js';

type Membership = UcpLoyalty['loyalty'][string];

/** Digits of the customer's number that are shown. */
const SHOWN = 4;

/** The claim that a shop accepts: its domain from the end, and the program. A part that begins with a digit gets a letter. */
export const claimOf = (domain: string): string =>
  [...domain.toLowerCase().split('.').reverse(), 'loyalty'].map((part) => part.replace(/^(?![a-z])/, 's')).join('.');

/** Memberships for agents that shop for somebody (Universal Commerce Protocol, loyalty extension). */
export class UcpMemberships {
  constructor(
    private readonly ledger: Ledger,
    private readonly contacts: Pick<ShopContacts, 'of'>,
  ) {}

  /**
   * A shopper's membership. Whoever is signed in is verified by that; of others a claim is accepted and not verified.
   * @param claims of the platform about its buyer; those of other programs are passed over
   */
  async of(shop: string, customer: string | null, claims: readonly string[]): Promise<UcpLoyalty> {
    const claim = claimOf((await loadShop(this.ledger, shop)).domain);
    const isClaimed = claims.includes(claim);
    const ucp: UcpLoyalty['ucp'] = {
      version: UCP_VERSION,
      capabilities: { [UCP_LOYALTY]: [{ version: UCP_VERSION }] },
    };
    if (customer === null) {
      const provisional = { ...(await this.program(shop, claim)), provisional: true };
      return { ucp, loyalty: isClaimed ? { [claim]: provisional } : {} };
    }
    const member = await this.member(shop, claim, customer);
    if (member) return { ucp, loyalty: { [claim]: member } };
    return { ucp, loyalty: {}, ...(isClaimed && { messages: [unverified(claim)] }) };
  }

  private async member(shop: string, claim: string, customer: string): Promise<Membership | null> {
    const person = await loadCustomer(this.ledger, shop, customer);
    if (standingOf(person).membership !== 'Member') return null;
    const kind = schemeOf(person);
    const [program, scheme, standing] = await Promise.all([
      this.program(shop, claim),
      activeScheme(this.ledger, shop, kind),
      loadTierStanding(this.ledger, shop, customer, kind),
    ]);
    const verified = {
      ...program,
      id: derivedId('ucp-membership', shop, customer),
      display_id: `****${customer.slice(-SHOWN)}`,
      provisional: false,
    };
    if (!scheme) return verified;
    const { id, title, perks } = findTier(scheme, standing.tier?.id ?? '') ?? baseTier(scheme);
    const benefits = perks.map(({ description }, at) => ({ id: `${id}-${at + 1}`, description }));
    return { ...verified, tiers: [{ id, name: title, ...(benefits.length > 0 && { benefits }) }] };
  }

  /** What is the same for everybody: the program's name and its points. */
  private async program(shop: string, claim: string): Promise<Omit<Membership, 'provisional'>> {
    const [contact, { label }] = await Promise.all([this.contacts.of(shop), loadProgramBook(this.ledger, shop)]);
    const currency = { name: ownWord(label)?.plural ?? 'points', code: 'POINTS', decimal_places: 0 };
    return { id: claim, name: contact?.name ?? claim, rewards: [{ currency }] };
  }
}

const unverified = (claim: string) =>
  ({
    type: 'error',
    code: 'eligibility_invalid',
    severity: 'recoverable',
    path: `$.loyalty['${claim}']`,
    content: 'This customer is not a member of the loyalty program.',
  }) as const;
