/** Requests of features, the introduction, and plans of one's own. */
export const feedback = {
  ask: 'Request a feature',
  askHelp: 'Tell us what you would like to do and cannot do yet. Your message opens in the support chat.',
  question: 'What would you like to do?',
  send: 'Send',
  open: 'See all requests',
  message: 'Feature request: {{text}}',
  off: 'Requests aren’t listed here',
  offHelp: 'Send us your feature request instead.',
  noContact: 'Support cannot be reached from here',
  noContactHelp: 'No chat or support email is set up for this installation. Contact the person who runs it.',
  video: 'Watch the guide',
  plan: {
    title: 'Custom plan',
    help: 'If none of the plans fits your store, we’ll send you an offer.',
    message: 'I’d like a custom plan',
  },
  landing: {
    title: 'A loyalty program you can verify',
    earn: 'Shoppers earn points for orders, reviews, birthdays and much more.',
    redeem: 'They redeem points for discounts, free shipping, products and store credit.',
    tiers: 'VIP tiers reward your best customers.',
    ledger: 'Every point is recorded in a ledger that can’t be changed unnoticed.',
  },
} as const;
