import { blockColour, blockLink } from '../fields.js';
import { blockKind } from '../kind.js';

/** Invites guests to sign up, wherever the theme places it. */
export const signUpBlock = blockKind({
  place: 'account',
  area: 'sign-up',
  path: '/signup-block',
  texts: {
    en: {
      title: 'Join our rewards program',
      lead: 'Sign up, collect {{point_name}} and get rewards.',
      button: 'Sign up',
    },
    de: {
      title: 'Machen Sie bei unserem Prämienprogramm mit',
      lead: 'Registrieren Sie sich, sammeln Sie {{point_name}} und holen Sie sich Prämien.',
      button: 'Registrieren',
    },
    es: {
      title: 'Únete a nuestro programa de recompensas',
      lead: 'Regístrate, acumula {{point_name}} y consigue recompensas.',
      button: 'Registrarse',
    },
    fr: {
      title: 'Rejoignez notre programme de récompenses',
      lead: 'Inscrivez-vous, cumulez des {{point_name}} et recevez des récompenses.',
      button: 'S’inscrire',
    },
    it: {
      title: 'Partecipa al nostro programma premi',
      lead: 'Registrati, raccogli {{point_name}} e ottieni premi.',
      button: 'Registrati',
    },
    ja: {
      title: '特典プログラムに参加',
      lead: '登録して{{point_name}}を貯めると、特典を受け取れます。',
      button: '登録する',
    },
  },
  extra: { link: blockLink, colour: blockColour },
});
export type SignUpBlockSettings = typeof signUpBlock.settings._zod.output;
