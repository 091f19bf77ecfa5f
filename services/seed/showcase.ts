import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { birthdaySettings, reviewSettings, socialSettings } from '@loyalty/contracts/programs/settings/actions';
import { freeShippingSettings, percentageDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import type { Review } from './seed-event.js';

/** Other kinds of programs than the orders and discounts of a year: each pays only from the day it was added. */
export const furtherPrograms: readonly ProgramRule[] = [
  {
    event: 'write_review',
    settings: reviewSettings.parse({
      title: 'Review what you bought',
      translateTitle: {
        de: 'Bewerte deinen Einkauf',
        fr: 'Donnez votre avis',
        es: 'Opina sobre tu compra',
      },
      earnPoint: 50,
    }),
  },
  {
    event: 'birthday',
    settings: birthdaySettings.parse({
      title: 'Birthday gift',
      translateTitle: { de: 'Geburtstagsgeschenk', fr: 'Cadeau d’anniversaire', es: 'Regalo de cumpleaños' },
      earnPoint: 200,
    }),
  },
  {
    event: 'follow_instagram',
    settings: socialSettings(['instagram.com']).parse({
      title: 'Follow us on Instagram',
      translateTitle: {
        de: 'Folge uns auf Instagram',
        fr: 'Suivez-nous sur Instagram',
        es: 'Síguenos en Instagram',
      },
      earnPoint: 50,
      socialUrl: 'https://www.instagram.com/fern.and.clay.example',
    }),
  },
  {
    event: 'percentage_discount',
    settings: percentageDiscountSettings.parse({
      title: '10% off your order',
      translateTitle: {
        de: '10 % auf deine Bestellung',
        fr: '10 % sur votre commande',
        es: '10 % en tu pedido',
      },
      pointsCost: 800,
      redeemValue: 10,
      codePrefix: 'TEN',
      couponExpiry: '3M',
    }),
  },
  {
    event: 'free_shipping',
    settings: freeShippingSettings.parse({
      title: 'Free shipping',
      translateTitle: { de: 'Kostenloser Versand', fr: 'Livraison offerte', es: 'Envío gratis' },
      pointsCost: 600,
      codePrefix: 'SHIP',
      couponExpiry: '3M',
    }),
  },
];

/** Reviews by customers of Fern & Clay. */
export const fernReviews: readonly Omit<Review, 'id'>[] = [
  {
    rating: 5,
    title: 'My morning mug',
    text: 'The glaze is even nicer than in the pictures, and it keeps the tea warm.',
    product: '7880321190',
  },
  {
    rating: 5,
    title: 'Bought it twice',
    text: 'One for us, one for my sister. The wood has a beautiful grain.',
    product: '7880321196',
  },
  {
    rating: 4,
    title: 'Lovely, a little heavy',
    text: 'A beautiful bowl for the middle of the table. I wish it were lighter to carry when it is full.',
    product: '7880321193',
  },
  {
    rating: 5,
    title: 'Burns for ever',
    text: 'Smells of honey and does not drip. I have ordered three more.',
    product: '7880321195',
  },
  {
    rating: 3,
    title: 'Smaller than I thought',
    text: 'Good quality, but check the measurements before you choose the size of the plant.',
    product: '7880321192',
  },
  {
    rating: 5,
    title: 'Soft from the first wash',
    text: 'The colour did not fade, and they dry quickly.',
    product: '7880321194',
  },
];
