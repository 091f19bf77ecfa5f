/** Texts of the mails. `{name}` is filled in; "one|many" is chosen by the count. */
export const en = {
  hello: 'Hello {name},',
  helloYou: 'Hello,',
  points: '{n} point|{n} points',
  onWeekday: 'on {day}',
  onDate: 'on {day}',

  expirySubject: 'Your {points} at {shop} expires {when}|Your {points} at {shop} expire {when}',
  expiryBy: 'Use it by {day}, {time} ({zone} time).|Use them by {day}, {time} ({zone} time).',
  balance: 'Balance',
  expires: 'Expires {day}',
  usePoints: 'Use your points',
  expiryWhy: 'You receive this email because you collect points at {shop}.',

  exportSubject: 'Your export is ready: {file}',
  exportBody: 'Your export {file} is ready. It has {n} row.|Your export {file} is ready. It has {n} rows.',
  exportWhere: 'You can download it under Export, Earlier exports, for seven days.',
  exportOpen: 'Go to your exports',
  exportWhy: 'You receive this email because you asked for an export in {shop}.',

  dataSubject: 'A customer asked for their data',
  dataBody:
    'A customer of {shop} asked for the data you keep about them. The file {file} contains all of it, in {n} row.|A customer of {shop} asked for the data you keep about them. The file {file} contains all of it, in {n} rows.',
  dataDue: 'Send it to the customer within 30 days of their request.',
  dataWhy: 'You receive this email because a customer of {shop} made a data request.',

  sealSubject: 'Seal {number} of {shop}',
  sealBody: 'Seal {number} of the ledger of {shop} was signed on {day}. It covers the first {n} events.',
  sealKeep:
    'Keep this email. With the attached seal, anyone can check that none of these events was changed, added or removed: download an evidence pack and run its verifier with the attached file.',
  sealHead: 'Hash of the seal',
  sealOpen: 'Verify the ledger',
  sealWhy: 'You receive this email because {shop} named you to keep an independent copy of its seals.',
};
export type MailWords = Readonly<Record<keyof typeof en, string>>;
