// Environment of adapters that are shaken.
import { TestEnvironment } from 'jest-environment-node';
import { extendLimit } from './patience.mjs';

export default class extends TestEnvironment {
  handleTestEvent(event, state) {
    extendLimit(event, state);
  }
}
