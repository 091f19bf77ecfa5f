// Jest's node environment with an escape: built code runs in Node itself, as it does when deployed.
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { extendLimit } from '../shake/patience.mjs';
import { shakeFor } from '../shake/shake.mjs';
import { explainFailure } from './rejected-calls.mjs';

/** Loads modules once per worker, for all files. Jest compiles its own modules again for each file, which took seconds each. */
const requireBuilt = Object.freeze(createRequire(import.meta.url));

/** What built code and the driver hand over is an instance of these, and a test that makes one hands the product what it knows. */
const SHARED = { Date, Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

export default class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    shakeFor(given[1].testPath);
    Object.assign(this.global, SHARED);
    Object.defineProperty(this.global, 'requireBuilt', { value: requireBuilt });
    this.global.rejectedCalls = [];
  }

  handleTestEvent(event, state) {
    extendLimit(event, state);
    explainFailure(event, this.global);
  }
}
