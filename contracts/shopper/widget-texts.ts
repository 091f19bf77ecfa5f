/**
 * Every text of the widget's panel in English. `{name}` is filled in; "one|many" is chosen by the count. Texts of the spec are verbatim.
 * Merchants may publish their own texts for each language.
 */
export const en = {
  rewards: 'Rewards',
  shopRewards: '{shop} Rewards',
  everyOrder: 'Points on every order',
  close: 'Close',
  loading: 'Loading your balance',
  busy: 'Working…',
  unavailable: 'Points are not available right now. Your balance is safe.',
  tryAgain: 'Try again',
  showing: 'Showing {time}.',
  upToDate: 'Up to date as of {time}',

  home: 'Home',
  earn: 'Earn',
  history: 'History',

  joinGet: 'Join and get {points}.',
  joinLead: 'Join and get points on every order.',
  joinMoney: 'Join and turn your points into money off.',
  join: 'Join',
  joined: 'You’re a member now.',
  alreadyMember: 'Already a member?',
  signIn: 'Sign in',
  signInToUse: 'Sign in to use your points.',
  hi: 'Hi {name}',
  hello: 'Hello',
  member: 'Member',
  notMember: 'Not a member yet',
  left: 'You left the program',

  points: '{n} point|{n} points',
  pointsWord: 'point|points',
  worth: 'Worth {money}',
  pending: '{n} pending',
  held: '{n} reserved for a code',
  owed: 'You owe {n} point for a refunded order. Your next points will cover it.|You owe {n} points for a refunded order. Your next points will cover it.',
  expire: '{n} point expires on {date}|{n} points expire on {date}',

  useYourPoints: 'Use your points',
  waysToEarn: 'Ways to earn',
  whatPointsGive: 'Rewards',
  noRewards: 'There are no rewards yet.',
  noWays: 'There are no ways to earn yet.',
  redeem: 'Redeem',
  toGo: '{n} to go',
  next: 'Next: {title}',
  yourCodes: 'Your codes',
  codesReady: '{n} code ready to use|{n} codes ready to use',
  showCode: 'Show code',

  youHave: 'You have {n} point.|You have {n} points.',

  validUntil: 'Valid until {date}, once.',
  validOnce: 'Valid once.',

  balance: 'Balance {n}',
  loadMore: 'Load more',
  noHistory: 'Your points will appear here after your first order.',
};

export type WidgetTextKey = keyof typeof en;
