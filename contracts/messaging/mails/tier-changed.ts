import { mailKind } from './kind.js';

/** A member moved to another tier, up or down. */
export const tierChanged = mailKind({
  topic: 'tiers',
  category: 'marketing',
  isOn: true,
  placeholders: { previous_tier: { form: 'text', sample: 'Bronze' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Your tier at {{shop_name}} is now {{tier_name}}',
      headerText: 'You are now {{tier_name}}',
      body: 'Hello {{customer_name}},\n\nYour tier has changed from {{previous_tier}} to {{tier_name}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Ihre Stufe bei {{shop_name}} ist jetzt {{tier_name}}',
      headerText: 'Sie sind jetzt {{tier_name}}',
      body: 'Hallo {{customer_name}},\n\nIhre Stufe hat sich geändert: von {{previous_tier}} zu {{tier_name}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Tu nivel en {{shop_name}} ahora es {{tier_name}}',
      headerText: 'Ahora eres {{tier_name}}',
      body: 'Hola, {{customer_name}}:\n\nTu nivel ha cambiado de {{previous_tier}} a {{tier_name}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Votre niveau chez {{shop_name}} est maintenant {{tier_name}}',
      headerText: 'Vous êtes maintenant {{tier_name}}',
      body: 'Bonjour {{customer_name}},\n\nVotre niveau est passé de {{previous_tier}} à {{tier_name}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Il tuo livello da {{shop_name}} ora è {{tier_name}}',
      headerText: 'Ora sei {{tier_name}}',
      body: 'Ciao {{customer_name}},\n\nil tuo livello è cambiato da {{previous_tier}} a {{tier_name}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}でのランクが{{tier_name}}になりました',
      headerText: '{{tier_name}}ランクになりました',
      body: '{{customer_name}}様\n\nランクが{{previous_tier}}から{{tier_name}}に変わりました。',
      buttonText: '特典を見る',
    },
  },
});
