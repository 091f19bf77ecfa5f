/** Tools that the app works with; so far the review apps. */
export const integrations = {
  reviewApps: 'Review apps',
  reviewAppsSub: 'Reviews earn points once their app is connected.',
  later: 'More integrations are coming: email, chat and subscriptions.',
  app: {
    where: 'Webhook',
    whereBody: 'In {{app}}, add a webhook for new and changed reviews with this address.',
    whereByKey:
      'In {{app}}, add a webhook for new and changed reviews with this address, ending in your key. Each review needs your approval, because {{app}} doesn’t sign its webhooks.',
    address: 'Address',
    copy: 'Copy address',
    yourKey: 'YOUR-KEY',
    key: 'Key',
    keyHelp: 'Paste the secret shown next to the webhook in {{app}}. It’s stored encrypted and never shown again.',
    keyByKeyHelp: 'Choose a key of at least eight letters and digits. It’s stored encrypted and never shown again.',
    keyOfJudgeme:
      'Paste your private API token of {{app}}, which its webhooks are signed with. We ask {{app}} whether it’s right. It’s stored encrypted and never shown again.',
    keyOfFera:
      'Paste your secret API key of {{app}}. We ask {{app}} whether it’s right. It’s stored encrypted and never shown again.',
    unconfirmed: 'Not confirmed until the first review arrives. Paste a new secret to replace it.',
    stored: 'Connected. Paste a new secret to replace it.',
    connect: 'Connect',
    replace: 'Replace key',
    connected: '{{app}} is connected',
    replaced: 'Key replaced',
    failed: 'Failed to connect',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect {{app}}?',
    disconnectBody: 'Its reviews don’t earn points until you connect it again. Programs, reviews and points stay.',
    disconnected: '{{app}} is disconnected',
    disconnectFailed: 'Failed to disconnect',
    programs: 'Program for reviews',
  },
} as const;
