import type { whatIf as english } from '../en/what-if.js';
import type { Translated } from '../translated.js';

/** A draft of a program tried on the store's own past orders. */
export const whatIf: Translated<typeof english> = {
  title: 'Simulation',
  affected: 'Clients concernés',
  sub: 'Ce que ces réglages auraient donné pour vos commandes passées. Rien n’est enregistré.',
  days: 'Commandes des derniers',
  month1: '30 jours',
  month3: '90 jours',
  month6: '180 jours',
  month12: '365 jours',
  run: 'Lancer la simulation',
  again: 'Relancer',
  progress: '{{done}} commandes sur {{total}}',
  unreadable: 'Complétez d’abord les réglages.',
  cancelled: 'Simulation annulée. Rien n’a changé.',
  failed: 'La simulation a échoué. Rien n’a changé.',
  startFailed: 'Impossible de lancer la simulation',
  changed: 'Les réglages ont changé depuis cette simulation.',
  none: 'Aucune commande ces jours-là.',
  unmet_one: 'La {{n}} commande rapporte autant avec et sans ce brouillon. Vérifiez ses conditions et ses produits.',
  unmet_other:
    'Les {{n}} commandes rapportent autant avec et sans ce brouillon. Vérifiez ses conditions et ses produits.',
  basis_one:
    '{{n}} commande de {{customers}}, du {{from}} au {{until}}. Suppose que les clients auraient dépensé autant.',
  basis_other:
    '{{n}} commandes de {{customers}}, du {{from}} au {{until}}. Suppose que les clients auraient dépensé autant.',
  column: { what: 'Quoi', today: 'Aujourd’hui', draft: 'Brouillon', change: 'Variation' },
  row: {
    issued: 'Points donnés',
    reversed: 'Points repris',
    outstanding: 'Points en circulation',
    affordable: 'Échanges',
    cost: 'Coût',
    liability: 'Passif',
  },
  today: 'aujourd’hui {{was}}',
  noReward: 'Ajoutez une récompense pour voir les échanges et le coût.',
  ledger: 'Réellement gagnés sur ces commandes : {{issued}}. Repris : {{reversed}}.',
  chart: 'Points donnés par semaine',
  chartLabel: 'Points donnés par semaine : {{today}} avec les programmes actuels, {{draft}} avec le brouillon',
  movers: 'Clients les plus concernés',
  moved_one: '{{n}} gagnerait',
  moved_other: '{{n}} gagneraient',
  lost_one: '{{n}} perdrait',
  lost_other: '{{n}} perdraient',
  noChanges: 'Aucun solde ne change.',
  mover: '{{before}} → {{after}}',
  csv: 'Exporter les clients (CSV)',
  csvFailed: 'L’exportation a échoué',
};
