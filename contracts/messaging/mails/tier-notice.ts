import { mailKind } from './kind.js';

/** The mail before a member loses a tier. */
export const tierNoticeMail = mailKind({
  topic: 'tiers',
  category: 'marketing',
  isOn: true,
  placeholders: {
    next_tier: { form: 'text', sample: 'Bronze' },
    tier_ends: { form: 'date', sample: '2026-12-31T22:59:59.000Z' },
    // Until when what the member does counts; none where it is too late.
    keep_until: { form: 'date', sample: '2026-12-31T22:59:59.000Z', isOptional: true },
  },
  buttonLink: 'store',
  texts: {
    en: {
      subject: 'Your {{tier_name}} tier at {{shop_name}} ends on {{tier_ends}}',
      headerText: 'Your {{tier_name}} tier ends on {{tier_ends}}',
      body: 'Hello {{customer_name}},\n\nFrom {{tier_ends}} your tier will be {{next_tier}}.\n\nShop with us before {{keep_until}} to stay {{tier_name}}.',
      buttonText: 'Visit the store',
    },
    de: {
      subject: 'Ihre Stufe {{tier_name}} bei {{shop_name}} endet am {{tier_ends}}',
      headerText: 'Ihre Stufe {{tier_name}} endet am {{tier_ends}}',
      body: 'Hallo {{customer_name}},\n\nab dem {{tier_ends}} ist Ihre Stufe {{next_tier}}.\n\nKaufen Sie vor dem {{keep_until}} bei uns ein, um {{tier_name}} zu bleiben.',
      buttonText: 'Zum Shop',
    },
    es: {
      subject: 'Tu nivel {{tier_name}} en {{shop_name}} termina el {{tier_ends}}',
      headerText: 'Tu nivel {{tier_name}} termina el {{tier_ends}}',
      body: 'Hola, {{customer_name}}:\n\nA partir del {{tier_ends}} tu nivel será {{next_tier}}.\n\nCompra antes del {{keep_until}} para seguir en {{tier_name}}.',
      buttonText: 'Visitar la tienda',
    },
    fr: {
      subject: 'Votre niveau {{tier_name}} chez {{shop_name}} se termine le {{tier_ends}}',
      headerText: 'Votre niveau {{tier_name}} se termine le {{tier_ends}}',
      body: 'Bonjour {{customer_name}},\n\nÀ partir du {{tier_ends}}, votre niveau sera {{next_tier}}.\n\nCommandez avant le {{keep_until}} pour rester {{tier_name}}.',
      buttonText: 'Visiter la boutique',
    },
    it: {
      subject: 'Il tuo livello {{tier_name}} presso {{shop_name}} termina il {{tier_ends}}',
      headerText: 'Il tuo livello {{tier_name}} termina il {{tier_ends}}',
      body: 'Ciao {{customer_name}},\n\ndal {{tier_ends}} il tuo livello sarà {{next_tier}}.\n\nAcquista prima del {{keep_until}} per restare {{tier_name}}.',
      buttonText: 'Visita il negozio',
    },
    ja: {
      subject: '{{shop_name}}の{{tier_name}}ランクは{{tier_ends}}に終了します',
      headerText: '{{tier_name}}ランクは{{tier_ends}}に終了します',
      body: '{{customer_name}}様\n\n{{tier_ends}}からランクは{{next_tier}}になります。\n\n{{keep_until}}までにお買い物をされると{{tier_name}}ランクが続きます。',
      buttonText: 'ストアを見る',
    },
  },
});
