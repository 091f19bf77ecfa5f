import type { View } from '../panel/app.js';
import { guest, visitor } from './guest.js';
import { member } from './member.js';

/** Chooses between visitors, signed-in customers outside the program, and members, who get different texts. */
export const home: View = (app, state) => {
  const type = state.member?.type;
  if (type === 'Member' || type === 'B2B') return member(app, state);
  return type || app.signedIn ? guest(app, state) : visitor(app, state);
};
