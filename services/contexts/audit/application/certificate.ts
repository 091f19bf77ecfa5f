import type { PrivacyRequest } from '@loyalty/contracts/audit/privacy';

const TITLES = {
  'customers/redact': 'Erasure of a customer',
  'customers/data_request': 'Disclosure of a customer’s data',
  'shop/redact': 'Erasure of a store',
  'deletion/customers': 'Deletion of all customers’ data by the store’s owner',
  'deletion/shop': 'Deletion of a store by its owner',
} as const satisfies Record<PrivacyRequest['topic'], string>;

/** What was done, as sentences. */
function deeds({ topic, customer, people, deliveries, exports, file }: PrivacyRequest): string[] {
  if (topic === 'customers/data_request')
    return [
      `All data kept about customer ${customer} were written to file ${file}, which the store’s staff can download for a week.`,
    ];
  return [
    topic === 'customers/redact' && people === 0
      ? 'No encryption key was left to destroy: the customer was erased before, or nothing was kept about them.'
      : `Encryption keys destroyed: ${people} (${people === 1 ? 'one person' : 'people'}). Names, addresses and phone numbers cannot be read any more.`,
    `Stored webhook bodies deleted: ${deliveries}.`,
    `Export files deleted: ${exports}.`,
    'Uploaded import files and logged mails deleted. Points remain as numbers without a person.',
    ...(topic === 'deletion/shop'
      ? ['All files, access tokens and sign-ins of the store’s staff deleted, and the app removed from the store.']
      : []),
  ];
}

/** A certificate in plain text, for the store’s records. */
export function certificateOf(shop: string, request: PrivacyRequest): { name: string; text: string } {
  const { topic, customer, receivedAt, completedAt, id, position } = request;
  const lines = [
    `CERTIFICATE: ${TITLES[topic]}`,
    '',
    `Store:      ${shop}`,
    `Request:    ${topic}`,
    ...(customer ? [`Customer:   ${customer}`] : []),
    `Received:   ${receivedAt}`,
    `Completed:  ${completedAt}`,
    '',
    ...deeds(request),
    '',
    `Recorded in the ledger as event ${id} at position ${position}.`,
    'The ledger is a chain of hashes: a change of this record would be found when the chain is verified.',
    '',
  ];
  return { name: `certificate-${shop}-${completedAt.slice(0, 10)}-${id.slice(0, 8)}.txt`, text: lines.join('\n') };
}
