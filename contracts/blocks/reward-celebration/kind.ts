import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Tells a member of a reward that has come within reach. */
export const rewardCelebration = blockKind({
  place: 'cart',
  area: 'reward-reminder',
  texts: {
    en: {
      title: 'Well done, {{customer_name}}',
      lead: 'You can have this now: {{reward}}',
    },
    de: {
      title: 'Gut gemacht, {{customer_name}}',
      lead: 'Das können Sie jetzt bekommen: {{reward}}',
    },
    es: {
      title: 'Enhorabuena, {{customer_name}}',
      lead: 'Ya puedes tener esto: {{reward}}',
    },
    fr: {
      title: 'Bravo, {{customer_name}}',
      lead: 'Vous pouvez avoir ceci : {{reward}}',
    },
    it: {
      title: 'Complimenti, {{customer_name}}',
      lead: 'Ora puoi avere questo: {{reward}}',
    },
    ja: {
      title: 'おめでとうございます、{{customer_name}}さん',
      lead: '次の特典と交換できます：{{reward}}',
    },
  },
  extra: { colour: blockColour },
});
export type RewardCelebrationSettings = typeof rewardCelebration.settings._zod.output;
