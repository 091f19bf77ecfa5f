import { z } from 'zod';
import { contentPicture } from '../../files/picture.js';
import { blockColour, blockLink, blockPictureUse } from '../fields.js';
import { blockKind } from '../kind.js';

/** The first thing of the loyalty page: a greeting over a picture or a colour. */
export const heroBanner = blockKind({
  place: 'page',
  texts: {
    en: {
      title: 'Rewards of {{shop_name}}',
      lead: 'Collect {{point_name}} with every order and turn them into rewards.',
      member: 'Hi {{customer_name}}, you have {{loyalty_point}} {{point_name}}.',
      button: 'Join now',
    },
    de: {
      title: 'Prämien von {{shop_name}}',
      lead: 'Sammeln Sie {{point_name}} mit jeder Bestellung und tauschen Sie sie gegen Prämien.',
      member: 'Hallo {{customer_name}}, Sie haben {{loyalty_point}} {{point_name}}.',
      button: 'Jetzt mitmachen',
    },
    es: {
      title: 'Recompensas de {{shop_name}}',
      lead: 'Acumula {{point_name}} con cada pedido y cámbialos por recompensas.',
      member: 'Hola {{customer_name}}, tienes {{loyalty_point}} {{point_name}}.',
      button: 'Únete',
    },
    fr: {
      title: 'Récompenses de {{shop_name}}',
      lead: 'Cumulez des {{point_name}} à chaque commande et échangez-les contre des récompenses.',
      member: 'Bonjour {{customer_name}}, vous avez {{loyalty_point}} {{point_name}}.',
      button: 'Participer',
    },
    it: {
      title: 'Premi di {{shop_name}}',
      lead: 'Raccogli {{point_name}} a ogni ordine e trasformali in premi.',
      member: 'Ciao {{customer_name}}, hai {{loyalty_point}} {{point_name}}.',
      button: 'Partecipa',
    },
    ja: {
      title: '{{shop_name}}の特典',
      lead: 'ご注文のたびに{{point_name}}を貯めて、特典と交換できます。',
      member: '{{customer_name}}さん、{{loyalty_point}} {{point_name}}をお持ちです。',
      button: '参加する',
    },
  },
  extra: {
    picture: contentPicture,
    colour: blockColour,
    link: blockLink,
    align: z.enum(['start', 'center']).default('center'),
  },
  images: { picture: blockPictureUse },
});
export type HeroBannerSettings = typeof heroBanner.settings._zod.output;
