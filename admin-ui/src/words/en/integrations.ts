/** Tools that the app works with; so far the review apps. */
export const integrations = {
  reviewApps: 'Review apps',
  reviewAppsSub: 'Reviews earn points once their app is connected.',
  later: 'Mails, chat, subscriptions and the others are not in this version yet.',
  app: {
    where: 'Where {{app}} tells of reviews',
    whereBody: 'Add a webhook for new and changed reviews in {{app}}, with this address.',
    whereByKey:
      'Add a webhook for new and changed reviews in {{app}}, with this address and your key at its end. Only the key proves what it tells, so each review waits for your approval.',
    address: 'Address',
    copy: 'Copy address',
    yourKey: 'YOUR-KEY',
    key: 'Key',
    keyHelp: 'The secret that {{app}} shows beside its webhook. It is kept encrypted and never shown again.',
    keyByKeyHelp: 'Choose one of at least eight letters and digits. It is kept encrypted and never shown again.',
    kept: 'A key is kept. A new one takes its place.',
    connect: 'Connect',
    replace: 'Replace key',
    connected: '{{app}} is connected',
    replaced: 'The key was replaced',
    failed: 'Failed to connect',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect {{app}}?',
    disconnectBody:
      'Its reviews earn nothing until it is connected again. Programs, reviews and points stay as they are.',
    disconnected: '{{app}} is disconnected',
    disconnectFailed: 'Failed to disconnect',
    programs: 'Program for reviews',
  },
} as const;
