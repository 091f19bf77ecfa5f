/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const proofRejections = {
  'proof.integrity-failed':
    'The ledger of this shop failed its check at event {position}. No points are given until this is resolved.',
  'proof.sealed-meanwhile': 'The ledger was sealed meanwhile',
  'proof.pack-quota':
    'Your shop has stored as many evidence packs as it may: {files} packs or {size}. Each is removed after a day.',
  'proof.not-broken': 'The ledger of this shop is intact',
} as const;
