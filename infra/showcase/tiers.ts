import type { ShopClient } from './shop-client.js';

/** The exclusive tier of subscribers. */
export const KILN_CLUB = 'kiln-club';

const perk = (description: string) => ({ description });

/** Three tiers that a year of orders spreads the members over, and one for subscribers alone. */
const SETTINGS = {
  calculateBy: 'pointEarned',
  resetOn: 'rolling',
  rollingMonths: 12,
  notice: { enabled: true, daysBefore: 14 },
  tiers: [
    {
      id: 'seedling',
      title: 'Seedling',
      colour: '#7C9A6A',
      isBase: true,
      goal: 0,
      perks: [perk('A gift on your birthday')],
    },
    {
      id: 'fern',
      title: 'Fern',
      colour: '#2F855A',
      goal: 2000,
      entryReward: { action: 'bonus_point', earnPoint: 150 },
      perks: [perk('Free shipping from $40'), perk('First look at new glazes')],
    },
    {
      id: 'evergreen',
      title: 'Evergreen',
      colour: '#1C4532',
      goal: 6000,
      entryReward: { action: 'percentage', earnPoint: 10 },
      perks: [perk('Free shipping on everything'), perk('An invitation to the studio day')],
      codePrefix: 'EVER',
    },
    {
      id: KILN_CLUB,
      title: 'Kiln Club',
      colour: '#9C4221',
      goal: 0,
      exclusive: true,
      perks: [perk('A piece of the month from the kiln')],
    },
  ],
};

interface Scheme {
  readonly version: number;
  readonly calculating: string | null;
}

/** Launches the tiers; members of long standing get no entry reward for what they bought before. */
export async function launchTiers(shop: ShopClient): Promise<void> {
  const { version } = await shop.get<Scheme>('/lp/tiers');
  if (version > 0) return;
  await shop.put('/lp/tiers/draft', { settings: SETTINGS });
  await shop.post('/lp/tiers/launch', { note: 'Three tiers for our regulars', grantEntryRewards: false });
  await shop.idle();
}
