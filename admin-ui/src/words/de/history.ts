import type { history as english } from '../en/history.js';
import type { Translated } from '../translated.js';

/** What a line of the history is, by its event. */
const byEvent: Translated<typeof english.explain.type> = {
  PointsEarned: 'Erhalten',
  PointsPended: 'Erhalten, ausstehend',
  PointsReleased: 'Freigegeben',
  PointsReversed: 'Zurückgenommen',
  PointsReserved: 'Eingelöst',
  CouponGranted: 'Gutschein erhalten',
  PointsRedeemed: 'Gutschein erstellt',
  PointsReturned: 'Zurückgegeben',
  PointsAdjusted: 'Angepasst',
  PointsLifeMoved: 'Verfall verschoben',
  PointsExpired: 'Verfallen',
};

/** Looking back, and why a number is what it is. */
export const history: Translated<typeof english> = {
  viewAsOf: 'Rückblick',
  title: 'Rückblick',
  now: 'jetzt',
  look: 'Sie sehen den Stand {{at}}, wie er jetzt bekannt ist',
  lookKnown: 'Sie sehen den Stand {{at}}, wie er am {{known}} bekannt war',
  nothingChanges: 'Hier lässt sich nichts ändern. Shop-Zeit, {{zone}}.',
  share: 'Ansicht teilen',
  change: 'Zeitpunkt ändern',
  back: 'Zurück zu jetzt',
  show: 'Zeitpunkt zeigen',
  date: 'Datum',
  time: 'Uhrzeit',
  asKnown: 'Kenntnisstand eines anderen Tages',
  asKnownHelp: 'Lässt weg, was das Journal erst später erfahren hat, etwa eine verspätet gemeldete Bestellung.',
  knownDate: 'Bekannt am',
  knownTime: 'Bekannt um',
  storeTime: 'Shop-Zeit, {{zone}}',
  invalid: 'Ungültiges Datum',
  explain: {
    open: 'Alle Posten und Ereignisse',
    why: 'Warum diese Zahl?',
    lots: 'Posten hinter diesem Punktestand',
    lotsSub:
      'Die Punkte eines Postens kommen zusammen und verfallen zusammen. Was zuerst verfällt, wird zuerst ausgegeben.',
    left: 'Mit Restpunkten ({{n}})',
    all: 'Alle Posten ({{n}})',
    none: 'Kein Posten hat noch Punkte',
    noneBody: 'Aufgebrauchte Posten finden Sie unter „Alle Posten“.',
    of: '{{left}} von {{original}}',
    ends: 'verfällt am {{date}}',
    forEver: 'verfällt nicht',
    fate: {
      pending: '{{n}} ausstehend',
      remaining: '{{n}} übrig',
      held: '{{n}} reserviert',
      consumed: '{{n}} ausgegeben',
      expired: '{{n}} verfallen',
      reversed: '{{n}} zurückgenommen',
    },
    repaid: '{{n}} davon haben Geschuldetes beglichen',
    given: 'Vergeben von {{by}}',
    uses: 'Was daraus wurde',
    unused: 'Bisher unverändert',
    line: 'Eine Zeile des Verlaufs',
    close: 'Zeile schließen',
    parts: 'Aus diesen Posten',
    debt: 'Geschuldet',
    after: 'Punktestand danach',
    happened: 'Geschehen',
    recorded: 'Erfasst',
    position: 'Ereignis',
    reversal:
      'Vergeben: {{awarded}}. Erstattet: {{refunded}} von {{eligible}}. Insgesamt zurückgenommen: {{total}}, abgerundet',
    bought: 'Gekauft: {{title}}, Code {{code}}',
    unplaced:
      '{{n}} Punkte kamen zurück, bevor sie genommen wurden, weil eine Uhr zurückgestellt wurde. Sie gehören zu keinem Posten.',
    type: byEvent,
  },
};
