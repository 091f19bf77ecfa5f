/** Requests of features, the introduction, and plans of one's own. */
export const feedback = {
  ask: 'Ask for a feature',
  askHelp: 'Tell us what you would like to do and cannot do yet. Your message goes to support.',
  question: 'What would you like to do?',
  send: 'Send',
  open: 'See all requests',
  message: 'Feature request: {{text}}',
  off: 'There is no board of requests',
  offHelp: 'This installation has no board. Send us your request instead.',
  noContact: 'Support cannot be reached from here',
  noContactHelp: 'This installation names no chat and no mail address of support. Ask whoever runs it.',
  video: 'Watch the guide',
  plan: {
    title: 'A plan of your own',
    help: 'When none of the plans fits your store, support makes you an offer.',
    message: 'I would like a plan of our own',
  },
  landing: {
    title: 'A loyalty program that you can check',
    earn: 'Shoppers earn points for orders, reviews, birthdays and much more.',
    redeem: 'They redeem points for discounts, free shipping, products and store credit.',
    tiers: 'VIP tiers reward your best customers.',
    ledger: 'Every point has an entry in a ledger that nobody can change unseen.',
  },
} as const;
