import { reject } from '@loyalty/contracts/kernel/rejection';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { randomCode } from '../../points/application/random-code.js';
import { couponTerms } from '../../points/domain/redeem.js';
import { rewardValueOf } from '../../points/domain/rules/reward-value.js';
import { current } from '../../programs/domain/book.js';
import { type Coupon, couponDecider } from '../domain/coupon.js';
import type { Gifts } from './gifts.js';
import { type GrantedReward, grantReward } from './grant-reward.js';
import { OpenRewards } from './open-rewards.js';

interface Given {
  readonly customer: string;
  readonly program: string;
  /** What gives it, as the coupon's history names it. */
  readonly source: { readonly kind: string; readonly label: string };
}

/** Gives the coupon of a reward that is offered without taking points for it. */
export class GivenRewards {
  private readonly rewards: OpenRewards;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly gifts: Pick<Gifts, 'of'>,
    private readonly newCode: (prefix: string) => string = randomCode,
  ) {
    this.rewards = new OpenRewards(ledger, clock);
  }

  /**
   * Once for each key of the context.
   * @throws TryLater while the customer's account is being moved by a merge
   */
  async give({ customer, program, source }: Given, context: CommandContext): Promise<Outcome<GrantedReward>> {
    const { shop } = context;
    const owner = await accountOwner(this.ledger, shop, customer);
    const terms = await this.terms(shop, owner, program);
    if ('rejected' in terms)
      return this.ledger.rejectBeforeDeciding<RewardEvent, Coupon, GrantedReward>(
        couponDecider,
        program,
        terms,
        context,
      );
    const { code, ...grant } = terms;
    const id = derivedId('given-reward', shop, couponIdOf(shop, code));
    return grantReward(this.ledger, { ...grant, id, code, customer: owner, source: { ...source, id } }, context);
  }

  private async terms(shop: string, customer: string, programId: string) {
    const found = await this.rewards.find(shop, programId);
    if ('rejected' in found) return found;
    const { program, rule, currency, zone } = found;
    if (standingOf(await loadCustomer(this.ledger, shop, customer)).membership === 'Left')
      return reject('points.customer-left');
    const gone = await this.rewards.gone(shop, customer, programId, rule);
    if (gone) return gone;
    const isChosen = rule.event === 'free_gift' && rule.settings.giftType === 'one';
    if (isChosen) return reject('coupon.gift-choice', { field: 'programId' });
    const gift = rule.event === 'free_gift' ? await this.gifts.of(shop, rule.settings, {}, currency) : undefined;
    if (gift && 'rejected' in gift) return gift;
    const value = rewardValueOf(rule, { gift }, currency);
    if ('rejected' in value) return value;
    const { points: _, ...gives } = value;
    const now = this.clock.now().toISOString();
    return {
      code: this.newCode('codePrefix' in rule.settings ? rule.settings.codePrefix : ''),
      rule: { program: programId, version: current(program).version, title: rule.settings.title },
      terms: couponTerms(rule, gives, { currency, zone, now }),
    };
  }
}
