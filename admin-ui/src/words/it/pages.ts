import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string, purpose = '') => ({ title, purpose });

const home = {
  dashboard: page('Pannello'),
  setUp: page('Configurazione', 'Dall’installazione al lancio in tre passi: punti, premi, widget.'),
  signIn: page('Accesso'),
  landing: page('Benvenuto', 'Che cosa fa il prodotto, per chi lo visita la prima volta.'),
  featureRequest: page('Richieste', 'Le funzioni richieste dai negozi e i loro voti.'),
  feedback: page('Feedback', 'La bacheca esterna delle richieste, con l’accesso già fatto.'),
  assistant: page('Assistente', 'Risposte sul suo programma, basate sui suoi dati.'),
};

const customers = {
  customers: page('Clienti'),
  profile: page('Cliente'),
  explain: page('Il saldo spiegato'),
  migration: page('Migrazione', 'Porta qui i membri e i loro punti da un altro programma.'),
  wallet: page('Pass wallet', 'I pass tengono i punti nel wallet del telefono.'),
  walletDesign: page('Aspetto del pass', 'Come appare il pass e che cosa dice.'),
  importHistory: page('Cronologia importazioni', 'Qui restano le importazioni e i loro risultati.'),
  whitelist: page('Whitelist referral', 'Le persone in elenco saltano i controlli dei referral.'),
  mailLog: page('Registro e-mail', 'Qui restano le e-mail inviate ai membri.'),
};

const activity = {
  activity: page('Attività'),
  activityAll: page('Tutte le attività'),
  activityReferral: page('Attività referral', 'I referral compaiono quando un amico apre il link di un membro.'),
  activityReview: page('Attività recensioni', 'Le recensioni compaiono quando un’app collegata ne segnala una.'),
  activityTier: page('Lanci di livelli', 'Qui restano i lanci dei livelli VIP.'),
  programActivity: page('Attività dei programmi', 'L’attività dei suoi programmi, programma per programma.'),
  reviews: page('Approvazione recensioni', 'Qui arrivano le recensioni che attendono una sua decisione.'),
  mapsReviews: page(
    'Approvazione recensioni Google Maps',
    'Qui arrivano le recensioni Google che attendono una sua decisione.',
  ),
};

const programs = {
  programs: page('Programmi'),
  pointPrograms: page('Impostazioni punti', 'Nome, scadenza, attesa e arrotondamento dei punti in un solo posto.'),
  pointProgram: page('Programma punti', 'Chi ha ricevuto punti da un programma, e perché.'),
  programNew: page('Nuovo programma', 'Impostazioni, riepilogo e anteprima di questo tipo di programma.'),
  programEdit: page('Programma', 'Impostazioni, riepilogo e anteprima di questo programma.'),
  referralProgram: page('Programma referral', 'I membri portano amici ed entrambi ricevono un premio.'),
  friendReward: page('Premio per l’amico', 'Che cosa riceve l’amico invitato.'),
  customerReward: page('Premio per il cliente', 'Che cosa riceve il membro per un referral.'),
  tierNew: page('Nuovo livello', 'Nome, obiettivo, premio d’ingresso e vantaggi di un livello.'),
  tier: page('Livello', 'Nome, obiettivo, premio d’ingresso e vantaggi di questo livello.'),
  simulate: page('Simulazione', 'Che cosa avrebbe fatto una bozza con gli ordini passati.'),
};

const membership = {
  membership: page('Iscrizione', 'Livelli VIP, offerte per i membri e abbonamenti, con il loro andamento.'),
  vip: page('Livelli VIP', 'La scala dei livelli e che cosa dà ciascuno.'),
  exclusiveDeal: page('Offerta per i membri', 'Un’offerta, mostrata dove i membri guardano.'),
  membershipSubscription: page('Iscrizione in abbonamento', 'Venda un’iscrizione: il livello segue il contratto.'),
  tierReward: page('Premio del livello', 'Che cosa dà entrare in un livello e mantenerlo.'),
  partnerTiers: page('Livelli partner', 'La scala dei livelli per i clienti aziendali.'),
  privileges: page('Privilegi partner', 'I vantaggi di un livello partner.'),
};

const onsite = {
  onsite: page(
    'Nel negozio',
    'Che cosa vedono i clienti, luogo per luogo: widget, pagina fedeltà, prodotto, carrello, checkout.',
  ),
  block: page('Blocco di contenuto', 'Testo, aspetto e posizione di un blocco nel suo negozio.'),
  pointBranding: page('Aspetto dei punti', 'Come si chiamano i punti e la loro icona.'),
  visitBranding: page('Aspetto delle visite', 'Come appaiono il premio visita e la serie.'),
  pointCalculator: page('Calcolatore punti', '“Ottieni 447 punti” nelle pagine prodotto.'),
  wayToEarn: page('Modi di guadagnare', 'Quali modi di guadagnare punti vedono i clienti, e in che ordine.'),
  wayToRedeem: page('Modi di riscattare', 'Quali premi vedono i clienti, e in che ordine.'),
  customerInvite: page('Invito ai clienti', 'Il testo che invita i clienti a iscriversi.'),
  referralContent: page('Blocco referral', 'Passi, pulsanti di condivisione e avvisi dei referral.'),
  referralContentV1: page('Blocco referral, versione precedente', 'Il blocco referral com’era prima.'),
  signUpWidget: page('Widget di iscrizione', 'Pulsante, posizione e che cosa vedono gli ospiti.'),
  signUpBlock: page('Blocco di iscrizione', 'Il blocco che invita gli ospiti a iscriversi.'),
  checkoutDiscount: page('Sconto al checkout', 'Il riscatto dei punti al checkout.'),
  visitContent: page('Premio visita', 'Quando e con quali parole appare il premio visita.'),
  reminder: page('Promemoria premi', 'Ricorda ai membri i premi che possono avere.'),
  tierContent: page('Blocco livelli VIP', 'Quali livelli vedono i clienti.'),
  donation: page('Donazione', 'I membri possono donare punti a una causa.'),
  faqs: page('Domande frequenti', 'Cinque domande rispondono a quasi tutte le e-mail.'),
  calculator: page('Calcolatore', 'Una pagina in cui i clienti calcolano i loro punti.'),
  functionDiscount: page('Sconto', 'Uno sconto che funziona come funzione della piattaforma.'),
};

const settings = {
  settings: page('Impostazioni'),
  notifications: page('Notifiche', 'Le e-mail per evento, chi le invia e come sono state lette.'),
  notification: page('Notifica', 'Testo, aspetto e momento d’invio di un’e-mail.'),
  settingsPlans: page('Piani', 'Quale piano è adatto al suo negozio.'),
  translations: page('Traduzioni', 'Le lingue che vedono i clienti e a che punto è ciascuna.'),
  translationEditor: page('Editor traduzioni', 'Testi per area e lingua, con anteprima.'),
  proof: page('Integrità', 'Il registro è integro? La catena di hash, verificata.'),
  audit: page('Audit', 'Che cosa estrae un revisore, che cosa salta all’occhio e chi ha l’accesso.'),
  stream: page('Flusso eventi', 'Che cosa succede nel suo programma, evento per evento.'),
  health: page('Stato'),
  takeData: page('I suoi dati', 'Esporta tutto, con schema e checksum.'),
};

const integrations = {
  integrations: page('Integrazioni', 'Gli strumenti che ricevono punti, livelli e link referral.'),
  theme: page('Tema', 'Incorporamento dell’app e blocchi nei suoi temi.'),
  reviewApp: page('App di recensioni', 'Le recensioni di quest’app danno punti appena è collegata.'),
  subscriptionApps: page('Abbonamenti', 'Quale app di abbonamenti dà i livelli.'),
  shopifySubscriptions: page('Shopify Subscriptions', 'I piani di vendita e i livelli che danno.'),
  orderLimit: page('Limite di ordini', 'Gli ordini di questo mese, quelli inclusi e la previsione.'),
  integration: page('Integrazione', 'Collegamento, dati inviati, sincronizzazione e registro di questo strumento.'),
};

const billing = {
  subscription: page('Abbonamento', 'Quale piano è adatto al suo negozio.'),
  invoices: page('Fatturazione', 'Le fatture, riga per riga fino all’ordine.'),
  platformBilling: page('Fatturazione in Shopify', 'L’addebito, il suo tetto e la prossima data.'),
  usage: page('Utilizzo', 'Gli ordini rispetto a quelli inclusi e al tetto.'),
  customPlan: page('Piano su misura', 'Chieda un piano fatto per i suoi volumi.'),
  downSell: page('Prima di passare a un piano inferiore', 'Che cosa si ferma, e un’offerta per restare.'),
  deals: page('Offerte', 'Offerte e premi per il suo negozio.'),
};

const analytics = {
  analytics: page('Analisi', 'Il programma rende? Membri, punti, ricavi.'),
  programAnalytics: page('Analisi dei programmi', 'Quale programma funziona.'),
  pointAnalytics: page('Analisi dei punti', 'Dove vanno i punti.'),
  memberAnalytics: page('Analisi dei membri', 'Chi sono i membri.'),
  referralAnalytics: page('Analisi dei referral', 'Gli amici arrivano?'),
};

const developer = {
  devZone: page('Area sviluppatori', 'Strumenti per sviluppatori e assistenza.'),
  webhookLogs: page('Registro webhook', 'Consegne ricevute, elaborate, ignorate o ripetute.'),
  testLogs: page('Registro dei test', 'Le esecuzioni dei test integrati.'),
  dealConfig: page('Configurazione offerta per i membri', 'Ogni campo del banner dell’offerta.'),
  mergeCustomer: page('Unione clienti', 'Unisce due clienti e i loro punti.'),
  importFiles: page('File importati', 'I file importati, con dimensione e impronta.'),
  csDeals: page('Offerte dell’assistenza', 'Le offerte concesse dall’assistenza.'),
  mailTool: page('Prova notifiche', 'Invia a un indirizzo la prova di qualsiasi evento.'),
  supportTools: page(
    'Strumenti di assistenza',
    'Ricalcolare, risincronizzare e verificare, ciascuno con una prova a vuoto.',
  ),
};

export const pages: Translated<typeof english> = {
  ...home,
  ...customers,
  ...activity,
  ...programs,
  ...membership,
  ...onsite,
  ...settings,
  ...integrations,
  ...billing,
  ...analytics,
  ...developer,
};
