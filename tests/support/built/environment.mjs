// Jest's node environment with an escape: built code runs in Node itself, as it does when deployed.
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Loads modules once per worker, for all files. Jest compiles its own modules again for each file, which took seconds each. */
const requireBuilt = Object.freeze(createRequire(import.meta.url));

export default class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    Object.defineProperty(this.global, 'requireBuilt', { value: requireBuilt });
  }
}
