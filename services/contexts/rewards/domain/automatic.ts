import { occurred } from '@loyalty/contracts/kernel/event';
import {
  AutomaticDiscountEnded,
  AutomaticDiscountPlaced,
  AutomaticDiscountRefused,
  type AutomaticEvent,
} from '@loyalty/contracts/rewards/events';
import type { Decider } from '../../../kernel/decider.js';

type Data<T extends AutomaticEvent['type']> = Extract<AutomaticEvent, { type: T }>['data'];

/** State of a program's automatic discount at the platform. */
export interface Automatic {
  discount: string | null;
  /** The version that is active there now; zero while none is. */
  version: number;
  /** The version that the platform rejected; zero when it accepted the last one. */
  refused: number;
}

export type AutomaticCommand =
  | { readonly kind: 'NotePlaced'; readonly data: Data<'AutomaticDiscountPlaced'> }
  | { readonly kind: 'NoteEnded'; readonly data: Data<'AutomaticDiscountEnded'> }
  | { readonly kind: 'NoteRefused'; readonly data: Data<'AutomaticDiscountRefused'> };

/** The stream of a program's automatic discount. */
export const automaticOf = (program: string): string => `automatic-${program}`;

/** Records the state of a discount at the platform; an unchanged state emits nothing. */
export const automaticDecider: Decider<AutomaticCommand, AutomaticEvent, Automatic> = {
  context: 'rewards',
  foldVersion: 'automatic/1',
  initial: () => ({ discount: null, version: 0, refused: 0 }),
  evolve(state, event) {
    switch (event.type) {
      case 'AutomaticDiscountPlaced':
        return { discount: event.data.discount, version: event.data.version, refused: 0 };
      case 'AutomaticDiscountEnded':
        return { discount: event.data.deleted ? null : event.data.discount, version: 0, refused: 0 };
      case 'AutomaticDiscountRefused':
        return { ...state, refused: event.data.version };
    }
  },
  decide(command, { discount, version, refused: rejected }) {
    switch (command.kind) {
      case 'NotePlaced': {
        const isKnown = command.data.discount === discount && command.data.version === version && rejected === 0;
        return isKnown ? [] : [occurred(AutomaticDiscountPlaced, command.data)];
      }
      case 'NoteEnded': {
        const isKnown = command.data.deleted ? false : command.data.discount === discount && version === 0;
        return isKnown ? [] : [occurred(AutomaticDiscountEnded, command.data)];
      }
      case 'NoteRefused':
        return command.data.version === rejected ? [] : [occurred(AutomaticDiscountRefused, command.data)];
    }
  },
};
