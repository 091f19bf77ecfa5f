type Tone = 'success' | 'attention' | 'info' | 'critical';

interface StatusLook {
  /** Text key of the status; a status without one is its own label. */
  word: string;
  tone?: Tone;
  progress?: 'incomplete';
}

const works = [
  'active',
  'member',
  'approved',
  'connected',
  'synced',
  'verified',
  'installed',
  'referral complete',
  'available',
];
const waits = [
  'pending',
  'submitted',
  'under approval',
  'draft',
  'partially verified',
  'syncing',
  'unconfirmed',
  'referral pending',
  'unavailable',
];
const comes = ['scheduled', 'b2b', 'editing'];
const stopped = [
  'inactive',
  'paused',
  'guest',
  'left',
  'cancelled',
  'stale',
  'expired',
  'disconnected',
  'redeemed',
  'used',
];
const wrong = ['sync failed', 'failed', 'declined', 'disapproved', 'rejected', 'revoked', 'referral failed'];

const looks = new Map<string, Omit<StatusLook, 'word'>>([
  ...works.map((status) => [status, { tone: 'success' }] as const),
  ...waits.map((status) => [status, { progress: 'incomplete' }] as const),
  ...comes.map((status) => [status, { tone: 'info' }] as const),
  ...stopped.map((status) => [status, {}] as const),
  ...wrong.map((status) => [status, { tone: 'critical' }] as const),
]);

/**
 * Appearance of a status. Case, spaces and underscores are ignored ("Sync failed" is "sync_failed").
 * @returns a neutral appearance for an unknown status
 */
export function statusLook(status: string): StatusLook {
  const plain = status.toLowerCase().replace(/[_-]+/g, ' ').trim();
  const look = looks.get(plain);
  return look ? { word: plain.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()), ...look } : { word: '' };
}

/** Every status with an appearance, for tests and the legend. */
export const knownStatuses: readonly string[] = [...looks.keys()];
