// Node's environment of jest, and a door out of it: what is built runs in Node itself, as it does when it is deployed.
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Loads once a worker, whatever file asks. What jest loads itself it compiles anew for each file, which took seconds of each. */
const requireBuilt = Object.freeze(createRequire(import.meta.url));

export default class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    Object.defineProperty(this.global, 'requireBuilt', { value: requireBuilt });
  }
}
