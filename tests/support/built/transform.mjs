// Modules of the product are loaded from the build, by `requireBuilt` of environment.mjs.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** Path of a built module: `services/app/service.ts` is built to `services/dist/app/service.js`. */
function builtOf(source) {
  const [workspace, ...below] = path.relative(root, source).split(path.sep);
  return path.join(root, workspace, 'dist', ...below).replace(/\.ts$/, '.js');
}

export default {
  getCacheKey: (_, source) => {
    const file = builtOf(source);
    return createHash('sha256').update(file).update(fs.readFileSync(file)).digest('hex');
  },
  process(_, source) {
    const file = builtOf(source);
    const names = Object.keys(require(file)).filter((name) => name !== '__esModule');
    const lines = names.map((name) =>
      name === 'default' ? 'export default built.default;' : `export const ${name} = built.${name};`,
    );
    return { code: [`const built = requireBuilt(${JSON.stringify(file)});`, ...lines].join('\n') };
  },
};
