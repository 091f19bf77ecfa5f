import { mailKind } from './kind.js';

/** The mail before points expire; on which days it goes out is a setting of points. */
export const expiryReminderMail = mailKind({
  topic: 'points',
  category: 'marketing',
  isOn: true,
  hasDaysOfPoints: true,
  placeholders: {
    points: { form: 'points', sample: 120 },
    expiry_date: { form: 'date', sample: '2026-12-31T22:59:59.000Z' },
  },
  buttonLink: 'store',
  texts: {
    en: {
      subject: '{{points}} at {{shop_name}} to use by {{expiry_date}}',
      headerText: '{{points}} to use by {{expiry_date}}',
      body: 'Hello {{customer_name}},\n\n{{points}} of your {{loyalty_point}} can be used until {{expiry_date}} and expire after that.',
      buttonText: 'Use your {{point_name}}',
    },
    de: {
      subject: '{{points}} bei {{shop_name}} einlösbar bis {{expiry_date}}',
      headerText: '{{points}} einlösbar bis {{expiry_date}}',
      body: 'Hallo {{customer_name}},\n\nvon Ihrem Guthaben ({{loyalty_point}}) können Sie {{points}} bis zum {{expiry_date}} einlösen, danach verfallen sie.',
      buttonText: '{{point_name}} einlösen',
    },
    es: {
      subject: '{{points}} en {{shop_name}}: caducan el {{expiry_date}}',
      headerText: '{{points}} hasta el {{expiry_date}}',
      body: 'Hola, {{customer_name}}:\n\nDe tu saldo de {{loyalty_point}}, puedes usar {{points}} hasta el {{expiry_date}}; después caducan.',
      buttonText: 'Usar {{point_name}}',
    },
    fr: {
      subject: '{{points}} chez {{shop_name}} à utiliser avant le {{expiry_date}}',
      headerText: '{{points}} à utiliser avant le {{expiry_date}}',
      body: 'Bonjour {{customer_name}},\n\nSur votre solde de {{loyalty_point}}, {{points}} sont à utiliser jusqu’au {{expiry_date}} et expirent ensuite.',
      buttonText: 'Utiliser mes {{point_name}}',
    },
    it: {
      subject: '{{points}} presso {{shop_name}} da usare entro il {{expiry_date}}',
      headerText: '{{points}} da usare entro il {{expiry_date}}',
      body: 'Ciao {{customer_name}},\n\ndel tuo saldo di {{loyalty_point}} puoi usare {{points}} fino al {{expiry_date}}; poi scadono.',
      buttonText: 'Usa {{point_name}}',
    },
    ja: {
      subject: '{{shop_name}}の{{points}}は{{expiry_date}}に失効します',
      headerText: '{{points}}は{{expiry_date}}に失効します',
      body: '{{customer_name}}様\n\n残高{{loyalty_point}}のうち、{{points}}は{{expiry_date}}までご利用いただけます。',
      buttonText: '{{point_name}}を使う',
    },
  },
});
