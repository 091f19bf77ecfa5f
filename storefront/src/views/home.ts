import type { View } from '../panel/app.js';
import { guest, visitor } from './guest.js';
import { member } from './member.js';

/** Three kinds of people read different words: visitors, signed-in customers outside the program, and its members. */
export const home: View = (app, state) => {
  if (!state.member) return visitor(app, state);
  const { type } = state.member;
  return type === 'Guest' || type === 'Left' ? guest(app, state) : member(app, state);
};
