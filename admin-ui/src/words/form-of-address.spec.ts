import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/** Words of the form of address that is not used: the formal one in Spanish and Italian, the familiar one in French and German. */
const OTHER_FORM = {
  es: `usted ustedes introduzca indique inténtelo seleccione escriba guarde conecte contacte contáctenos conceda revoque
    deshaga edite suba exporte compruebe revise pruebe haga espere abra pulse cámbielo cámbiela sepárelos
    vea venda déjelo déjela`,
  it: `riprovi inserisca scelga aggiunga corregga incolli scarichi ricarichi riapra indichi ottenga avvii contatti scriva
    invii revochi separi veda vorrebbe confronti compili`,
  fr: 'tu toi choisis saisis réessaie vérifie',
  de: 'du dir dich dein deine deinen deinem deiner deines wähle prüfe',
};

/** Possessives in that form, with nouns that are always the merchant's: other nouns may be a customer's. */
const MERCHANTS: Readonly<Record<string, string>> = { es: 'su tienda|su plan|su archivo', it: 'Suoi?|Sua' };

const whole = (words: string, flags: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

it.each(Object.entries(OTHER_FORM))('texts in %s address the merchant in one form', (language, words) => {
  const folder = path.join(import.meta.dirname, language);
  const patterns = [whole(words.split(/\s+/).join('|'), 'giu')];
  if (MERCHANTS[language]) patterns.push(whole(MERCHANTS[language], 'gu'));
  const found = fs.readdirSync(folder).flatMap((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    return patterns.flatMap((pattern) => (text.match(pattern) ?? []).map((word) => `${file}: ${word}`));
  });
  expect(found).toEqual([]);
});
