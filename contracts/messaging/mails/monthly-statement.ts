import { mailKind } from './kind.js';

/** The monthly statement. Opt-in: sent only to members who have subscribed to it. */
export const monthlyStatement = mailKind({
  topic: 'statement',
  category: 'marketing',
  isOn: false,
  placeholders: {
    month: { form: 'text', sample: 'November 2026' },
    earned: { form: 'points', sample: 240 },
    used: { form: 'points', sample: 100 },
    expired: { form: 'points', sample: 0 },
  },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Your statement of {{month}} from {{shop_name}}',
      headerText: 'Your {{month}} at a glance',
      body: 'Hello {{customer_name}},\n\nHere is your month: {{earned}} earned, {{used}} used, {{expired}} expired.\n\nYour balance is now {{loyalty_point}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Ihr Kontoauszug für {{month}} von {{shop_name}}',
      headerText: '{{month}} im Überblick',
      body: 'Hallo {{customer_name}},\n\nIhr Monat: {{earned}} gesammelt, {{used}} eingelöst, {{expired}} verfallen.\n\nIhr Guthaben beträgt jetzt {{loyalty_point}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Tu extracto de {{month}} de {{shop_name}}',
      headerText: 'Tu {{month}} de un vistazo',
      body: 'Hola, {{customer_name}}:\n\nAsí fue tu mes: {{earned}} ganados, {{used}} usados, {{expired}} caducados.\n\nTu saldo es ahora de {{loyalty_point}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Votre relevé de {{month}} chez {{shop_name}}',
      headerText: '{{month}} en un coup d’œil',
      body: 'Bonjour {{customer_name}},\n\nVotre mois : {{earned}} gagnés, {{used}} utilisés, {{expired}} expirés.\n\nVotre solde est maintenant de {{loyalty_point}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Il tuo estratto di {{month}} da {{shop_name}}',
      headerText: 'Il tuo {{month}} in breve',
      body: 'Ciao {{customer_name}},\n\necco il tuo mese: {{earned}} guadagnati, {{used}} usati, {{expired}} scaduti.\n\nIl tuo saldo ora è {{loyalty_point}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}} {{month}}のご利用明細',
      headerText: '{{month}}のご利用明細',
      body: '{{customer_name}}様\n\n今月の明細：獲得 {{earned}}、利用 {{used}}、失効 {{expired}}。\n\n現在の残高は{{loyalty_point}}です。',
      buttonText: '特典を見る',
    },
  },
});
