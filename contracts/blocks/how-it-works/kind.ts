import { blockColour, blockRows, rowTitle } from '../fields.js';
import { blockKind } from '../kind.js';

/** Explains the program in steps. */
export const howItWorks = blockKind({
  place: 'page',
  texts: {
    en: {
      title: 'How it works',
      first: 'Join with your store account',
      second: 'Earn {{point_name}} when you shop',
      third: 'Turn {{point_name}} into rewards',
    },
    de: {
      title: 'So funktioniert es',
      first: 'Mit Ihrem Kundenkonto mitmachen',
      second: '{{point_name}} beim Einkaufen sammeln',
      third: '{{point_name}} gegen Prämien tauschen',
    },
    es: {
      title: 'Cómo funciona',
      first: 'Únete con tu cuenta de la tienda',
      second: 'Gana {{point_name}} al comprar',
      third: 'Cambia {{point_name}} por recompensas',
    },
    fr: {
      title: 'Comment ça marche',
      first: 'Participez avec votre compte client',
      second: 'Gagnez des {{point_name}} en achetant',
      third: 'Échangez vos {{point_name}} contre des récompenses',
    },
    it: {
      title: 'Come funziona',
      first: 'Partecipa con il tuo account',
      second: 'Guadagna {{point_name}} acquistando',
      third: 'Trasforma {{point_name}} in premi',
    },
    ja: {
      title: 'ご利用方法',
      first: 'ストアのアカウントで参加',
      second: 'お買い物で{{point_name}}を貯める',
      third: '{{point_name}}を特典と交換',
    },
  },
  extra: { steps: blockRows({ title: rowTitle }, 6), colour: blockColour },
});
export type HowItWorksSettings = typeof howItWorks.settings._zod.output;
