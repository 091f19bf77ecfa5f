import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import type { StandardApi } from '@shopify/ui-extensions/customer-account';
import { type BlocksRequest, loadBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';

/** Address of the page of the account, which the platform resolves. */
export const ACCOUNT_PAGE = 'extension:loyalty-account-page/';

/** Pages of the account are open to signed-in customers alone, and links to the store's own sign-in lead nowhere from them. */
const NO_LINKS = { signIn: '', register: '', store: '', files: '' };

type Reads = Pick<BlocksRequest, 'reads'> & Partial<Pick<BlocksRequest, 'sum'>>;

/** Blocks of a page of the account; null where the service does not answer. */
export const loadAccountBlocks = (
  calls: ServiceCalls,
  { localization }: Pick<StandardApi, 'localization'>,
  names: readonly BlockName[],
  { reads, sum = null }: Reads,
) => loadBlocks(calls, { names, language: localization.language.value.isoCode, links: NO_LINKS, sum, reads });
