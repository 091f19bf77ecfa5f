import { mailKind } from './kind.js';

/** A milestone was reached and its reward given. */
export const milestoneMail = mailKind({
  topic: 'occasions',
  category: 'marketing',
  isOn: true,
  placeholders: { milestone: { form: 'text', sample: 'Ten orders' }, reward: { form: 'text', sample: '100 points' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'You reached a milestone at {{shop_name}}',
      headerText: 'You reached “{{milestone}}”',
      body: 'Hello {{customer_name}},\n\nYou reached “{{milestone}}” and get {{reward}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Ein Meilenstein bei {{shop_name}}',
      headerText: '„{{milestone}}“ erreicht',
      body: 'Hallo {{customer_name}},\n\nSie haben „{{milestone}}“ erreicht und erhalten {{reward}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Has alcanzado un hito en {{shop_name}}',
      headerText: 'Has alcanzado «{{milestone}}»',
      body: 'Hola, {{customer_name}}:\n\nHas alcanzado «{{milestone}}» y recibes {{reward}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Une étape franchie chez {{shop_name}}',
      headerText: '« {{milestone}} » : objectif atteint',
      body: 'Bonjour {{customer_name}},\n\nVous avez atteint « {{milestone}} » et recevez {{reward}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Hai raggiunto un traguardo da {{shop_name}}',
      headerText: 'Hai raggiunto «{{milestone}}»',
      body: 'Ciao {{customer_name}},\n\nhai raggiunto «{{milestone}}» e ricevi {{reward}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}でマイルストーンを達成しました',
      headerText: '「{{milestone}}」を達成しました',
      body: '{{customer_name}}様\n\n「{{milestone}}」を達成されました。{{reward}}を差し上げます。',
      buttonText: '特典を見る',
    },
  },
});
