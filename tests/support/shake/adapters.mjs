// For files whose modules jest compiles and loads anew: adapters.
import { expect } from '@jest/globals';
import { shakeFor } from './shake.mjs';

shakeFor(expect.getState().testPath);
