import { mailKind } from './kind.js';

/** The mail before a member loses a tier. */
export const tierNoticeMail = mailKind({
  topic: 'tiers',
  category: 'marketing',
  isOn: true,
  placeholders: {
    next_tier: { form: 'text', sample: 'Bronze' },
    tier_ends: { form: 'date', sample: '2026-12-31T22:59:59.000Z' },
  },
  buttonLink: 'store',
  texts: {
    en: {
      subject: 'Your {{tier_name}} tier at {{shop_name}} ends on {{tier_ends}}',
      headerText: 'Your {{tier_name}} tier ends on {{tier_ends}}',
      body: 'Hello {{customer_name}},\n\nshop with us before {{tier_ends}} to stay {{tier_name}}. Otherwise your tier will be {{next_tier}}.',
      buttonText: 'Visit the store',
    },
    de: {
      subject: 'Ihre Stufe {{tier_name}} bei {{shop_name}} endet am {{tier_ends}}',
      headerText: 'Ihre Stufe {{tier_name}} endet am {{tier_ends}}',
      body: 'Hallo {{customer_name}},\n\nkaufen Sie vor dem {{tier_ends}} bei uns ein, um {{tier_name}} zu bleiben. Sonst ist Ihre Stufe danach {{next_tier}}.',
      buttonText: 'Zum Shop',
    },
    es: {
      subject: 'Tu nivel {{tier_name}} en {{shop_name}} termina el {{tier_ends}}',
      headerText: 'Tu nivel {{tier_name}} termina el {{tier_ends}}',
      body: 'Hola, {{customer_name}}:\n\nCompra antes del {{tier_ends}} para seguir en {{tier_name}}. Si no, tu nivel será {{next_tier}}.',
      buttonText: 'Visitar la tienda',
    },
    fr: {
      subject: 'Votre niveau {{tier_name}} chez {{shop_name}} se termine le {{tier_ends}}',
      headerText: 'Votre niveau {{tier_name}} se termine le {{tier_ends}}',
      body: 'Bonjour {{customer_name}},\n\nCommandez avant le {{tier_ends}} pour rester {{tier_name}}. Sinon, votre niveau sera {{next_tier}}.',
      buttonText: 'Visiter la boutique',
    },
    it: {
      subject: 'Il tuo livello {{tier_name}} presso {{shop_name}} termina il {{tier_ends}}',
      headerText: 'Il tuo livello {{tier_name}} termina il {{tier_ends}}',
      body: 'Ciao {{customer_name}},\n\nacquista prima del {{tier_ends}} per restare {{tier_name}}. Altrimenti il tuo livello sarà {{next_tier}}.',
      buttonText: 'Visita il negozio',
    },
    ja: {
      subject: '{{shop_name}}の{{tier_name}}ランクは{{tier_ends}}に終了します',
      headerText: '{{tier_name}}ランクは{{tier_ends}}に終了します',
      body: '{{customer_name}} 様\n\n{{tier_ends}}までにお買い物をされると{{tier_name}}ランクが続きます。お買い物がない場合は{{next_tier}}になります。',
      buttonText: 'ストアを見る',
    },
  },
});
