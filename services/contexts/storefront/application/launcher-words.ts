import { dictionary } from '@loyalty/contracts/kernel/dictionary';

type LauncherWords = readonly [label: string, offline: string];

const EN: LauncherWords = ['Rewards', 'No connection. Trying again…'];
const WORDS: Readonly<Record<string, LauncherWords>> = dictionary<Record<string, LauncherWords>>({
  fr: ['Récompenses', 'Pas de connexion. Nouvel essai…'],
  de: ['Prämien', 'Keine Verbindung. Neuer Versuch…'],
  es: ['Recompensas', 'Sin conexión. Reintentando…'],
  it: ['Premi', 'Nessuna connessione. Nuovo tentativo…'],
  ja: ['特典', '接続できません。再試行しています…'],
});

/** The launcher's name, by the merchant's own text where there is one, and what stands above it while the panel cannot be fetched. */
export function launcherWords(language: string, own: string | undefined): [string, string] {
  const [label, offline] = WORDS[language.slice(0, 2)] ?? EN;
  return [own || label, offline];
}
