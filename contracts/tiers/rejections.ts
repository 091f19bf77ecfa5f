/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const tiersRejections = {
  'tiers.no-draft': 'There is nothing to launch',
  'tiers.changed': 'Someone else changed the tiers',
  'tiers.calculating': 'Tiers are being calculated. Try again when this has finished',
  'tiers.not-active': 'VIP tiers are not active',
  'tiers.never-launched': 'VIP tiers were never launched',
  'tiers.rewards-in-use': 'A program uses tier rewards: change it first',
  'tier.unknown': 'Tier not found',
  'tier.not-exclusive': 'Failed to unassign exclusive tier',
  'tier.is-exclusive': 'Unassign the exclusive tier first',
  'tier.unchanged': 'This customer is in this tier already',
  'tiers.not-by-points': 'Tiers are not calculated by points',
  'tier.points-locked': 'Tier point editing is off',
  'tier.not-a-member': 'Only members have a tier',
} as const;
