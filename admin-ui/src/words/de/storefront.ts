import type { storefront as english } from '../en/storefront.js';
import type { Translated } from '../translated.js';

/** Contents of the storefront: branding of visits, and the referral page. */
export const storefront: Translated<typeof english> = {
  saved: 'Gespeichert. Kunden sehen es ab jetzt.',
  saveFailed: 'Der Inhalt konnte nicht gespeichert werden',
  restoreBody: 'Kunden sehen es sofort, als Version {{next}}.',
  preview: 'Vorschau',
  field: {
    show: 'Im Widget sichtbar',
    title: 'Titel',
    lead: 'Text',
    button: 'Schaltfläche',
    colour: 'Farbe',
    colourHelp: 'Zum Beispiel #1d4ed8. Leer lassen für die Farbe der Seite.',
    finished: 'Text nach dem letzten Tag',
    picture: 'Bild',
    background: 'Hintergrundfarbe',
    steps: 'So funktioniert es',
  },
  visit: {
    tab: {
      visit: 'Website besuchen',
      streak: 'Besuchsserie',
    },
    sub: {
      visit:
        'So sehen Kunden die Belohnung für einen Besuch. Für leere Texte gilt der Standardtext in der Sprache des Kunden.',
      streak:
        'So sehen Kunden den Kalender ihrer Besuche. Für leere Texte gilt der Standardtext in der Sprache des Kunden.',
    },
    show: 'Im Widget zeigen',
    showHelp: 'Mitglieder sammeln für Besuche so oder so.',
    title: {
      visit: 'Titel des Programms',
      streak: 'Titel des Programms',
    },
    lead: {
      visit: 'Vielen Dank für Ihren Besuch bei {{shop}}.',
      streak: 'Kein Text',
    },
    button: {
      visit: 'Einsammeln',
      streak: 'Einchecken',
    },
    finished: 'Diese Serie ist vollständig',
    onLastDay: 'Nach dem letzten Tag:',
    hidden: 'Das Widget zeigt dieses Programm nicht.',
  },
  referral: {
    texts: 'Texte',
    sub: 'Was Freunde sehen, die den Link eines Mitglieds öffnen. Für leere Texte gilt der Standardtext in der Sprache des Freundes.',
    shopHelp: '{shop} wird durch den Namen Ihres Shops ersetzt.',
    title: '{{shop}} hat ein Geschenk für Sie',
    lead: 'Ein Freund hat Sie geschickt. Geben Sie Ihre E-Mail an, um es zu bekommen.',
    button: 'Holen',
    example: 'Hier erscheint die Prämie des Freundes.',
    look: 'Aussehen',
    pictureHelp: 'Bild-URL, die mit https:// beginnt. Leer lassen für kein Bild.',
    backgroundHelp: 'Zum Beispiel #f4f4f1. Leer lassen für den Standardhintergrund.',
    stepsHelp: 'Erklärt in Ihren Worten, wie eine Empfehlung abläuft. Leer lassen, um die Liste auszublenden.',
    step: 'Schritt {{n}}',
    addStep: 'Schritt hinzufügen',
    removeStep: 'Schritt {{n}} entfernen',
    noMoreSteps: 'Sie können bis zu {{count}} Schritte hinzufügen.',
    currentServes:
      'Freunde sehen die aktuelle Empfehlungsseite. Die frühere Seite ist nur für Shops ohne die aktuelle.',
    openCurrent: 'Aktuelle Seite öffnen',
  },
};
