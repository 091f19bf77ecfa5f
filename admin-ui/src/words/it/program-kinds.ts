import type { programKinds as english } from '../en/program-kinds.js';
import type { Translated } from '../translated.js';

/** A kind's name, and what it does in one line. */
const kind = {
  place_order: { name: 'Fai un ordine', text: 'Punti per ogni ordine, a importo o ad articolo' },
  subscription_order: {
    name: 'Ordina un abbonamento',
    text: 'Punti per gli ordini con un abbonamento',
  },
  sign_up: { name: 'Iscriviti', text: 'Un benvenuto a ogni nuovo membro' },
  sign_up_newsletter: {
    name: 'Iscriviti alla newsletter',
    text: 'Punti per chi accetta le tue e-mail',
  },
  birthday: { name: 'Premio di compleanno', text: 'Un regalo una volta all’anno' },
  member_anniversary: {
    name: 'Anniversario di iscrizione',
    text: 'Un regalo nel giorno dell’iscrizione',
  },
  write_review: { name: 'Scrivi una recensione', text: 'Punti quando un’app ne segnala una' },
  google_maps_review: {
    name: 'Recensione su Google Maps',
    text: 'I clienti inviano il link, tu approvi',
  },
  interact_website: { name: 'Visita il sito', text: 'Qualche punto per una visita' },
  streak_interact_website: { name: 'Serie di visite', text: 'Punti per i giorni di fila' },
  fill_survey: { name: 'Compila un sondaggio', text: 'Le domande le scegli tu' },
  custom_program: {
    name: 'Programma personalizzato',
    text: 'Tutto ciò che segnala un altro sistema',
  },
  like_facebook: { name: 'Mi piace su Facebook', text: 'Una volta per membro' },
  follow_instagram: { name: 'Segui su Instagram', text: 'Una volta per membro' },
  follow_twitter: { name: 'Segui su X', text: 'Una volta per membro' },
  follow_pinterest: { name: 'Segui su Pinterest', text: 'Una volta per membro' },
  share_facebook: { name: 'Condividi su Facebook', text: 'Una volta per membro' },
  share_twitter: { name: 'Condividi su X', text: 'Una volta per membro' },
  follow_tiktok: { name: 'Segui su TikTok', text: 'Una volta per membro' },
  subscribe_youtube: { name: 'Iscriviti su YouTube', text: 'Una volta per membro' },
  join_discord: { name: 'Unisciti su Discord', text: 'Una volta per membro' },
  join_telegram: { name: 'Unisciti su Telegram', text: 'Una volta per membro' },
  join_whatsapp: { name: 'Unisciti su WhatsApp', text: 'Una volta per membro' },
  join_line: { name: 'Unisciti su LINE', text: 'Una volta per membro' },
  milestone: { name: 'Traguardi', text: 'Un premio per il decimo ordine o il primo anno' },
  amount_discount: { name: 'Sconto in importo', text: 'Un importo in meno sull’ordine' },
  percentage_discount: { name: 'Sconto percentuale', text: 'Una percentuale in meno sull’ordine' },
  pos_amount_discount: { name: 'Sconto in importo POS', text: 'Un importo in meno alla cassa' },
  pos_percentage_discount: { name: 'Sconto percentuale POS', text: 'Una percentuale in meno alla cassa' },
  free_shipping: { name: 'Spedizione gratuita', text: 'Nessuna spedizione da pagare' },
  buy_x_get_y: { name: 'Compra X, ricevi Y', text: 'Ne compra alcuni, altri costano meno' },
  free_gift: { name: 'Omaggio', text: 'Un prodotto gratis' },
  custom_voucher: { name: 'Buono personalizzato', text: 'Codici da un elenco caricato da te' },
  dynamic_voucher: { name: 'Buono dinamico', text: 'Vale quanto sceglie il cliente' },
  partner_voucher: { name: 'Buono partner', text: 'Codici di un’altra azienda' },
  store_credit: { name: 'Credito nel negozio', text: 'Denaro sul conto del cliente' },
};

/** Headings of the groups in the lists and in the picker. */
const group = {
  orders: 'Ordini',
  account: 'Iscrizione e date',
  reviews: 'Recensioni',
  visits: 'Visite',
  other: 'Personalizzati',
  social: 'Social',
  milestones: 'Traguardi',
  discounts: 'Sconti',
  shipping: 'Spedizione',
  products: 'Prodotti',
  pos: 'POS',
  vouchers: 'Buoni',
  credit: 'Credito nel negozio',
};

export const programKinds: Translated<typeof english> = { kind, group };
