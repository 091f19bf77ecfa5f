/** Texts of the referral page of the widget in English. */
export const memberEnglish = {
  title: 'Refer a friend',
  sub: 'You both get a reward',
  you: 'You get',
  friend: 'Your friend gets',
  create: 'Get your link',
  yourLink: 'Your link',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  showName: 'Show friends my first name',
  pending: 'Pending',
  completed: 'Completed',
  none: 'Friends cannot be referred right now.',
  canceled: 'Canceled',
  failed: 'Not counted',
  yours: 'Your friends',
};
export type ReferralKey = keyof typeof memberEnglish;

interface MemberWords {
  readonly words: Partial<Readonly<Record<ReferralKey, string>>>;
  /** Rejections by code. */
  readonly refusals: Readonly<Record<string, string>>;
}

const words = (texts: string): MemberWords['words'] => {
  const parts = texts.split('~');
  return Object.fromEntries(Object.keys(memberEnglish).map((key, at) => [key, parts[at] ?? '']));
};

/** The other languages, each in the order of the English texts. */
export const MEMBER_TEXTS = new Map<string, MemberWords>(
  Object.entries({
    de: {
      words: words(
        'Freunde werben~Beide erhalten eine Prämie~Sie erhalten~Ihr Freund erhält~Link holen~Ihr Link~Kopieren~Kopiert~Teilen~Freunden meinen Vornamen zeigen~Ausstehend~Erfolgreich~Zurzeit können keine Freunde geworben werden.~Storniert~Zählt nicht~Ihre Freunde',
      ),
      refusals: {
        'referral.not-a-member': 'Nur für Mitglieder',
        'referral.not-for-tier': 'Nur für Mitglieder einiger Stufen',
        'referral.not-active': 'Das gibt es nicht mehr',
        'referral.link-limit': 'Zurzeit gibt es keine neuen Links',
      },
    },
    es: {
      words: words(
        'Recomienda a un amigo~Ambos recibís una recompensa~Tú recibes~Tu amigo recibe~Obtén tu enlace~Tu enlace~Copiar~Copiado~Compartir~Mostrar mi nombre a mis amigos~Pendientes~Completados~Ahora no se pueden recomendar amigos.~Cancelado~No cuenta~Tus amigos',
      ),
      refusals: {
        'referral.not-a-member': 'Solo para miembros',
        'referral.not-for-tier': 'Solo para miembros de algunos niveles',
        'referral.not-active': 'Ya no está disponible',
        'referral.link-limit': 'Ahora no hay enlaces nuevos',
      },
    },
    fr: {
      words: words(
        'Parrainer un ami~Une récompense pour vous deux~Vous recevez~Votre ami reçoit~Obtenir le lien~Votre lien~Copier~Copié~Partager~Montrer mon prénom à mes amis~En attente~Aboutis~Le parrainage n’est pas possible pour l’instant.~Annulé~Non compté~Vos amis',
      ),
      refusals: {
        'referral.not-a-member': 'Réservé aux membres',
        'referral.not-for-tier': 'Réservé aux membres de certains niveaux',
        'referral.not-active': 'Ce n’est plus disponible',
        'referral.link-limit': 'Pas de nouveau lien pour l’instant',
      },
    },
    it: {
      words: words(
        'Invita un amico~Un premio per entrambi~Tu ricevi~Il tuo amico riceve~Ottieni il link~Il tuo link~Copia~Copiato~Condividi~Mostra il mio nome agli amici~In attesa~Completati~Ora non si possono invitare amici.~Annullato~Non conta~I tuoi amici',
      ),
      refusals: {
        'referral.not-a-member': 'Solo per membri',
        'referral.not-for-tier': 'Solo per membri di alcuni livelli',
        'referral.not-active': 'Non è più disponibile',
        'referral.link-limit': 'Ora non ci sono nuovi link',
      },
    },
    ja: {
      words: words(
        '友だちを紹介~お二人に特典があります~あなたの特典~友だちの特典~リンクを取得~あなたのリンク~コピー~コピーしました~共有~友だちに下の名前を表示する~保留中~完了~現在、友だちを紹介できません。~取消~対象外~あなたの友だち',
      ),
      refusals: {
        'referral.not-a-member': '会員限定です',
        'referral.not-for-tier': '一部のランクの会員限定です',
        'referral.not-active': '現在ご利用いただけません',
        'referral.link-limit': '現在、新しいリンクは作成できません',
      },
    },
  }),
);
