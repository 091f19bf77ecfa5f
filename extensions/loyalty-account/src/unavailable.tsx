import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { languageOf } from '@loyalty/contracts/kernel/languages';

interface UnavailableTexts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

const en: UnavailableTexts = {
  title: 'This page is not available',
  text: 'Points are not available right now. Your balance is safe.',
  again: 'Try again',
};

/** The words of the other texts come from the service, which does not answer here. */
const ALL: Readonly<Record<string, UnavailableTexts>> = dictionary({
  en,
  de: {
    title: 'Diese Seite ist nicht verfügbar',
    text: 'Punkte sind gerade nicht verfügbar. Ihr Guthaben ist sicher.',
    again: 'Erneut versuchen',
  },
  es: {
    title: 'Esta página no está disponible',
    text: 'Los puntos no están disponibles en este momento. Tu saldo está a salvo.',
    again: 'Reintentar',
  },
  fr: {
    title: 'Cette page n’est pas disponible',
    text: 'Les points ne sont pas disponibles pour le moment. Votre solde est en sécurité.',
    again: 'Réessayer',
  },
  it: {
    title: 'Questa pagina non è disponibile',
    text: 'I punti non sono disponibili al momento. Il tuo saldo è al sicuro.',
    again: 'Riprova',
  },
  ja: {
    title: 'このページは表示できません',
    text: 'ただいまポイントをご利用いただけません。残高は安全に保管されています。',
    again: 'もう一度試す',
  },
});

interface UnavailableProps {
  readonly language: string;
  readonly onAgain: () => Promise<void>;
}

/** The page of the account while the service does not answer: a page, unlike a block, cannot be left out. */
export function Unavailable({ language, onAgain }: UnavailableProps) {
  const { title, text, again } = ALL[languageOf(language)] ?? en;
  return (
    <s-page heading={title}>
      <s-stack gap="base">
        <s-paragraph>{text}</s-paragraph>
        <s-button onClick={() => void onAgain()}>{again}</s-button>
      </s-stack>
    </s-page>
  );
}
