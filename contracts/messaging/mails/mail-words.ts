import { dictionary } from '../../kernel/dictionary.js';

/** Texts below every mail to a shopper. */
export interface MailWords {
  readonly footer: string;
  readonly unsubscribeText: string;
}

const en: MailWords = {
  footer: 'You receive this email because you are a member at {{shop_name}}.',
  unsubscribeText: 'Unsubscribe from these emails',
};

const ALL: Readonly<Record<string, MailWords>> = dictionary({
  en,
  de: {
    footer: 'Sie erhalten diese E-Mail, weil Sie Mitglied bei {{shop_name}} sind.',
    unsubscribeText: 'Diese E-Mails abbestellen',
  },
  es: {
    footer: 'Recibes este correo porque eres miembro en {{shop_name}}.',
    unsubscribeText: 'Dejar de recibir estos correos',
  },
  fr: {
    footer: 'Vous recevez cet e-mail parce que vous êtes membre chez {{shop_name}}.',
    unsubscribeText: 'Ne plus recevoir ces e-mails',
  },
  it: {
    footer: 'Ricevi questa e-mail perché sei membro presso {{shop_name}}.',
    unsubscribeText: 'Non ricevere più queste e-mail',
  },
  ja: {
    footer: '{{shop_name}}の会員の方にお送りしています。',
    unsubscribeText: 'このメールの配信を停止する',
  },
});

/** The product's own texts below a mail; English in other languages. */
export const mailWords = (language: string): MailWords => ALL[language] ?? en;
