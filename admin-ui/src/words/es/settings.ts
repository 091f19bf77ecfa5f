import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Buscar ajustes',
  hub: {
    program: 'Programa',
    neverExpire: 'Los puntos no caducan',
    expireDays_one: 'Los puntos caducan después de {{count}} día',
    expireDays_other: 'Los puntos caducan después de {{count}} días',
    expireMonths_one: 'Los puntos caducan después de {{count}} mes',
    expireMonths_other: 'Los puntos caducan después de {{count}} meses',
    expireYears_one: 'Los puntos caducan después de {{count}} año',
    expireYears_other: 'Los puntos caducan después de {{count}} años',
    wayToEarn: 'Qué formas de ganar ven los clientes y en qué orden',
    wayToRedeem: 'Qué recompensas ven los clientes y en qué orden',
    translations: 'Los nombres de los programas en los idiomas de tus clientes',
    verified: '{{n}} eventos verificados el {{date}}, todos intactos',
    unverified: 'Aún sin verificar',
    broken: 'La última comprobación encontró una alteración',
    stream: 'Cada evento en el momento en que ocurre y claves API para tu equipo de datos',
    audit: 'Muestras, excepciones, notas y acceso de auditoría',
    health: 'Qué tan al día está cada cifra y qué requiere atención',
  },
  section: {
    language: 'Idiomas',
    developers: 'Desarrolladores',
  },
  languageLabel: 'Idioma del panel',
  languageHelp: 'Se guarda para esta tienda y este navegador.',
  widgetLanguageLabel: 'Idioma del widget',
  widgetLanguageHelp:
    'El idioma que ven los compradores. Los nombres de los programas usan tus traducciones si las has añadido.',
  pageLanguage: 'El mismo idioma que la tienda',
  languageNow: 'Idioma del panel: {{language}}',
  developersNow: 'Verificación del libro mayor, flujo de eventos y claves de API, y estado del sistema.',
  store: 'Tienda',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Actualizado',
  saveFailed: 'No se han podido guardar los ajustes',
};
