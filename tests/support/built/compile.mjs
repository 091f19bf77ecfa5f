// Before a run of one file, say: what the tests load was built from the source as it stands.
import { compile } from '../../../scripts/build.mjs';

export default async function beginWithWhatIsBuilt() {
  await compile();
}
