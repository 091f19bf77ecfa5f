// Needed before any run, also of a single file: the tests load the build, which must match the sources.
import { compile } from '../../../scripts/build.mjs';

export default async function beginWithWhatIsBuilt() {
  await compile();
}
