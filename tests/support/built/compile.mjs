// Needed before a run of one file, say: the tests load the build, which must match the sources.
import { compile } from '../../../scripts/build.mjs';

export default async function beginWithWhatIsBuilt() {
  await compile();
}
