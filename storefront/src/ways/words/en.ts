/** Texts of the ways to earn and their forms, as `words/en.ts` has the panel's. Texts of the spec stand letter for letter. */
export const en = {
  start: 'Earn',
  open: 'Open',
  done: 'Done',
  again: 'Again on {date}',
  claimLead: 'The page opens beside this one, and your points come at once.',
  visitLead: 'Thank you for visiting {shop}.',
  openAndCollect: 'Open and collect',
  collect: 'Collect',
  send: 'Send',
  optional: 'Optional',
  required: 'This field is required',
  earned: 'You earned {n} point|You earned {n} points',
  balanceNow: 'You have {n} point now.|You have {n} points now.',
};
export type WayKey = keyof typeof en;
