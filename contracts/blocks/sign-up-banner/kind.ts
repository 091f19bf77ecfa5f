import { blockColour, blockLink } from '../fields.js';
import { blockKind } from '../kind.js';

/** Invites guests to join; members do not see it. */
export const signUpBanner = blockKind({
  place: 'page',
  area: 'sign-up',
  texts: {
    en: {
      title: 'Become a member',
      lead: 'Sign up, collect {{point_name}} and get rewards.',
      button: 'Join now',
    },
    de: {
      title: 'Mitglied werden',
      lead: 'Registrieren Sie sich, sammeln Sie {{point_name}} und holen Sie sich Prämien.',
      button: 'Jetzt mitmachen',
    },
    es: {
      title: 'Hazte miembro',
      lead: 'Regístrate, acumula {{point_name}} y consigue recompensas.',
      button: 'Únete',
    },
    fr: {
      title: 'Devenir membre',
      lead: 'Inscrivez-vous, cumulez des {{point_name}} et recevez des récompenses.',
      button: 'Participer',
    },
    it: {
      title: 'Diventa membro',
      lead: 'Registrati, raccogli {{point_name}} e ottieni premi.',
      button: 'Partecipa',
    },
    ja: {
      title: 'メンバーになる',
      lead: '登録して{{point_name}}を貯めると、特典を受け取れます。',
      button: '参加する',
    },
  },
  extra: { link: blockLink, colour: blockColour },
});
export type SignUpBannerSettings = typeof signUpBanner.settings._zod.output;
