import type { programKinds as english } from '../en/program-kinds.js';
import type { Translated } from '../translated.js';

/** A kind's name, and what it does in one line. */
const kind: Translated<typeof english.kind> = {
  place_order: {
    name: 'Bestellen',
    text: 'Punkte für jede Bestellung, nach Betrag oder Artikeln',
  },
  subscription_order: { name: 'Abo bestellen', text: 'Punkte für Bestellungen mit Abonnement' },
  sign_up: { name: 'Registrieren', text: 'Ein Willkommen für jedes neue Mitglied' },
  sign_up_newsletter: {
    name: 'Newsletter abonnieren',
    text: 'Punkte für die Zustimmung zu Ihren E-Mails',
  },
  birthday: { name: 'Geburtstagsprämie', text: 'Einmal im Jahr ein Geschenk' },
  member_anniversary: { name: 'Mitgliedsjubiläum', text: 'Ein Geschenk am Jahrestag des Beitritts' },
  write_review: {
    name: 'Bewertung schreiben',
    text: 'Punkte, wenn eine Bewertungs-App sie meldet',
  },
  google_maps_review: {
    name: 'Google-Maps-Bewertung',
    text: 'Kunden senden den Link, Sie genehmigen',
  },
  interact_website: { name: 'Website besuchen', text: 'Ein paar Punkte fürs Vorbeischauen' },
  streak_interact_website: { name: 'Besuchsserie', text: 'Punkte für Tage in Folge' },
  fill_survey: { name: 'Umfrage ausfüllen', text: 'Ihre eigenen Fragen' },
  custom_program: { name: 'Eigenes Programm', text: 'Alles, was ein anderes System meldet' },
  like_facebook: { name: 'Auf Facebook liken', text: 'Einmal je Mitglied' },
  follow_instagram: { name: 'Auf Instagram folgen', text: 'Einmal je Mitglied' },
  follow_twitter: { name: 'Auf X folgen', text: 'Einmal je Mitglied' },
  follow_pinterest: { name: 'Auf Pinterest folgen', text: 'Einmal je Mitglied' },
  share_facebook: { name: 'Auf Facebook teilen', text: 'Einmal je Mitglied' },
  share_twitter: { name: 'Auf X teilen', text: 'Einmal je Mitglied' },
  follow_tiktok: { name: 'Auf TikTok folgen', text: 'Einmal je Mitglied' },
  subscribe_youtube: { name: 'Auf YouTube abonnieren', text: 'Einmal je Mitglied' },
  join_discord: { name: 'Discord beitreten', text: 'Einmal je Mitglied' },
  join_telegram: { name: 'Telegram beitreten', text: 'Einmal je Mitglied' },
  join_whatsapp: { name: 'WhatsApp beitreten', text: 'Einmal je Mitglied' },
  join_line: { name: 'LINE beitreten', text: 'Einmal je Mitglied' },
  milestone: {
    name: 'Meilensteine',
    text: 'Eine Prämie für die zehnte Bestellung oder das erste Jahr',
  },
  amount_discount: { name: 'Betragsrabatt', text: 'Fester Rabattbetrag auf eine Bestellung' },
  percentage_discount: { name: 'Prozentrabatt', text: 'Prozente auf eine Bestellung' },
  pos_amount_discount: { name: 'POS-Betragsrabatt', text: 'Fester Rabattbetrag an der Kasse' },
  pos_percentage_discount: { name: 'POS-Prozentrabatt', text: 'Prozente an der Kasse' },
  free_shipping: { name: 'Kostenloser Versand', text: 'Keine Versandkosten' },
  buy_x_get_y: { name: 'X kaufen, Y bekommen', text: 'Einige kaufen, andere günstiger bekommen' },
  free_gift: { name: 'Gratisgeschenk', text: 'Ein Produkt kostenlos' },
  custom_voucher: { name: 'Eigener Gutschein', text: 'Codes aus einer Liste, die Sie hochladen' },
  dynamic_voucher: { name: 'Dynamischer Gutschein', text: 'Den Wert bestimmt der Kunde' },
  partner_voucher: { name: 'Partnergutschein', text: 'Codes eines anderen Unternehmens' },
  store_credit: { name: 'Shop-Guthaben', text: 'Geld auf dem Kundenkonto' },
};

/** Headings of the groups in the lists and in the picker. */
const group: Translated<typeof english.group> = {
  orders: 'Bestellungen',
  account: 'Beitritt und Anlässe',
  reviews: 'Bewertungen',
  visits: 'Besuche',
  other: 'Eigene',
  social: 'Social Media',
  milestones: 'Meilensteine',
  discounts: 'Rabatte',
  shipping: 'Versand',
  products: 'Produkte',
  pos: 'POS',
  vouchers: 'Gutscheine',
  credit: 'Shop-Guthaben',
};

export const programKinds: Translated<typeof english> = { kind, group };
