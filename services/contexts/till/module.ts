import { defineContext } from '../dependencies.js';
import { tillHandlers } from './http/till.handler.js';

/** Till context: the program at the point of sale. */
export const till = defineContext({ name: 'till', handlers: tillHandlers });
