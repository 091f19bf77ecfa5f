import { useTranslation } from 'react-i18next';

interface Actor {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
}

/** Kinds of actors that are not people, and the operator of the service, who has no name. */
const WITHOUT_NAME = ['shopper', 'webhook', 'clock', 'import', 'system', 'api'] as const;

/** Names who did something: people by their own names, all others in the language of the admin. */
export function useActorName(): (actor: Actor) => string {
  const { t } = useTranslation();
  return ({ kind, id, label }) => {
    const known = WITHOUT_NAME.find((one) => one === kind);
    if (known) return t(`people.actor.${known}`);
    if (kind !== 'support') return label;
    return id === 'operator' ? t('people.actor.support') : t('people.actor.supporter', { person: id });
  };
}
