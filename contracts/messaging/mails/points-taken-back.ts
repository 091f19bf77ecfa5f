import { mailKind } from './kind.js';

/** A refund or cancellation took points back. Off at first: the store writes about refunds itself. */
export const pointsTakenBack = mailKind({
  topic: 'points',
  category: 'marketing',
  isOn: false,
  placeholders: { points: { form: 'points', sample: 120 }, reason: { form: 'text', sample: '#1001' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: '{{points}} taken back at {{shop_name}}',
      headerText: '{{points}} taken back',
      body: 'Hello {{customer_name}},\n\nBecause of the refund of {{reason}}, {{points}} were taken back. Your balance is now {{loyalty_point}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: '{{points}} bei {{shop_name}} zurückgenommen',
      headerText: '{{points}} zurückgenommen',
      body: 'Hallo {{customer_name}},\n\nwegen der Rückerstattung von {{reason}} wurden {{points}} zurückgenommen. Ihr Guthaben beträgt jetzt {{loyalty_point}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: '{{points}} retirados en {{shop_name}}',
      headerText: '{{points}} retirados',
      body: 'Hola, {{customer_name}}:\n\nPor el reembolso de {{reason}} se han retirado {{points}}. Tu saldo es ahora de {{loyalty_point}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: '{{points}} repris chez {{shop_name}}',
      headerText: '{{points}} repris',
      body: 'Bonjour {{customer_name}},\n\nSuite au remboursement de {{reason}}, {{points}} ont été repris. Votre solde est maintenant de {{loyalty_point}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: '{{points}} ritirati da {{shop_name}}',
      headerText: '{{points}} ritirati',
      body: 'Ciao {{customer_name}},\n\nper il rimborso di {{reason}} sono stati ritirati {{points}}. Il tuo saldo ora è {{loyalty_point}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}の{{points}}を取り消しました',
      headerText: '{{points}}を取り消しました',
      body: '{{customer_name}}様\n\n{{reason}}の返金に伴い、{{points}}を取り消しました。現在の残高は{{loyalty_point}}です。',
      buttonText: '特典を見る',
    },
  },
});
